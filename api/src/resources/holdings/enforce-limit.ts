import { ProblemError } from '../../plugins/problem';
import { type LimitedKind, limitReached } from './holdings.copy';

/** Throws LIMIT_REACHED if `count`, which includes the rows to add, is more than `most`. */
export function enforceLimit(kind: LimitedKind, most: number, count: number): void {
  if (count > most) throw new ProblemError(409, 'LIMIT_REACHED', limitReached(kind, most));
}
