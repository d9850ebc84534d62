import { endOfDayInSaoPaulo, yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book } from './book';
import { keepGravest } from './record';

/** Returns how many of ascending instants precede another. */
function countBefore(list: readonly { occurredAt: string }[], end: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.occurredAt < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns a book as it was at the end of a day. Later entries change only its pairs: coins that had left and not arrived are in the pool of their
 * arrival, as in the figures of a year.
 */
export function bookAt(book: Book, day: string): Book {
  const end = endOfDayInSaoPaulo(day);
  const isThere = (instant: string | null): instant is string => instant !== null && instant < end;
  const steps = book.steps.slice(0, countBefore(book.steps, end));
  const pools: Book['pools'] = { domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } };
  for (const { scope, poolSats, poolCost } of steps) pools[scope] = { sats: poolSats, cost: poolCost };
  const accounts = [...book.accounts].map(
    ([id, { sats, negativeSince }]) =>
      [id, { sats, negativeSince: isThere(negativeSince) ? negativeSince : null }] as const,
  );
  const disposals = book.disposals.slice(0, countBefore(book.disposals, end));
  const gains: Book['gains'] = new Map();
  for (const { occurredAt, scope, gain } of disposals) {
    const year = yearInSaoPaulo(occurredAt);
    const sums = gains.get(year) ?? { domestic: 0n, foreign: 0n };
    sums[scope] += gain ?? 0n;
    gains.set(year, sums);
  }
  const statuses: Book['statuses'] = new Map();
  for (const { id, occurredAt, status } of book.lacks) {
    if (isThere(occurredAt)) keepGravest(statuses, id, status);
  }
  return {
    ...book,
    pools,
    steps,
    disposals,
    gains,
    statuses,
    accounts: new Map(accounts),
    lacksSince: isThere(book.lacksSince) ? book.lacksSince : null,
  };
}
