import { ProblemError } from '../../plugins/problem';
import { type LimitedKind, limitReached } from './portfolio.copy';

/** Throws LIMIT_REACHED when `count`, with what is about to be added, is more than `most`. */
export function refuseBeyond(kind: LimitedKind, most: number, count: number): void {
  if (count > most) throw new ProblemError(409, 'LIMIT_REACHED', limitReached(kind, most));
}
