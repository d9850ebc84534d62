import type { RuleEntry } from './entry';

type Ordered = Pick<RuleEntry, 'occurredAt' | 'seq'>;

/** Compares by time, then by `seq`. Instants are texts of equal length, so their order is the order of time. */
export function byTime(one: Ordered, other: Ordered): number {
  if (one.occurredAt !== other.occurredAt) return one.occurredAt < other.occurredAt ? -1 : 1;
  if (one.seq === other.seq) return 0;
  return one.seq < other.seq ? -1 : 1;
}
