import { dayInSaoPaulo } from '../../../../market/sao-paulo-day';
import type { Book } from './book';
import type { RuleEntry } from './entry';

/** How many of ascending instants lie on or before a day in São Paulo. */
function countUpTo(list: readonly { occurredAt: string }[], day: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayInSaoPaulo(list[middle]!.occurredAt) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A book as it was at the end of a day. What came later changes nothing of it but the pairs: coins that had left and not arrived are
 * in the pool of their arrival, as in the figures of a year.
 */
export function bookAt(book: Book, entries: readonly RuleEntry[], day: string): Book {
  const isThere = (instant: string | null): instant is string =>
    instant !== null && dayInSaoPaulo(instant) <= day;
  const steps = book.steps.slice(0, countUpTo(book.steps, day));
  const pools: Book['pools'] = { domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } };
  for (const { scope, poolSats, poolCost } of steps) pools[scope] = { sats: poolSats, cost: poolCost };
  const known = new Set(entries.flatMap(({ id, occurredAt }) => (isThere(occurredAt) ? [id] : [])));
  const accounts = [...book.accounts].map(
    ([id, { sats, negativeSince }]) =>
      [id, { sats, negativeSince: isThere(negativeSince) ? negativeSince : null }] as const,
  );
  return {
    pools,
    steps,
    disposals: book.disposals.slice(0, countUpTo(book.disposals, day)),
    statuses: new Map([...book.statuses].filter(([id]) => known.has(id))),
    accounts: new Map(accounts),
    lacksSince: isThere(book.lacksSince) ? book.lacksSince : null,
  };
}
