import { type DayPrice, dayPricesOf } from '../../market/day-prices';
import { addDays } from '../../time/add-days';
import { createLedgerBooks } from '../ledger/ledger-books';
import type { LedgerState } from '../ledger/ledger-state';
import { buildEvolution } from './build-evolution';
import { withLastColumn } from './day-columns';
import { withLastDay } from './rules/days';

const dayCount = 20 * 365;
const transactionCount = 5_000;
const first = '2006-12-01';
const today = addDays(first, dayCount);
const maxMs = { once: 2_000, later: 50 };

/** Processor time: other work on the machine does not count. */
function timed<Result>(work: () => Result): [Result, number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

it('of 20 years and 5,000 transactions is built within two seconds, and answered within 50 ms from then on', async () => {
  const closes = Array.from({ length: dayCount }, (_, index): DayPrice => {
    return { series: 'brl', day: addDays(first, index), value: 50_000_000n + BigInt(index) };
  });
  const prices = dayPricesOf(closes);
  const empty = { rows: [], entries: [], links: [] };
  const state: LedgerState = {
    ...empty,
    userId: 'u1',
    accounts: new Map(),
    policies: new Map(),
    gone: new Set(),
  };
  const book = await createLedgerBooks({ load: async () => prices }).book(state);
  const movements = Array.from({ length: transactionCount }, (_, index) => ({
    address: 'a1',
    occurredAt: `${addDays(first, Math.floor((index * dayCount) / transactionCount))}T15:00:00.000Z`,
    sats: index % 3 === 2 ? -1_000n : 2_000n,
  }));
  const balanceSats = movements.reduce((sum, { sats }) => sum + sats, 0n);
  const address = { address: 'a1', place: 'address a1', balanceSats, isWhole: true };
  const belongings = {
    addresses: [{ ...address, watchedSince: `${first}T15:00:00.000Z` }],
    places: [],
    accounts: [],
    externals: [],
    revision: '',
  };
  const sources = { state, book, belongings, movements, recorded: [], currency: 'BRL' as const };
  const [evolution, once] = timed(() => buildEvolution({ ...sources, prices, today }));
  const answer = (price: bigint) => {
    const { points } = withLastDay(evolution.past, price);
    return JSON.stringify(withLastColumn(evolution.columns, points.at(-1), points.length));
  };
  answer(47_500_000n);
  const later = Array.from({ length: 5 }, (_, index) => timed(() => answer(BigInt(47_500_001 + index)))[1]);
  const typical = later.sort((one, other) => one - other)[2]!;
  expect(evolution.columns.balance).toHaveLength(dayCount);
  expect(once).toBeLessThan(maxMs.once);
  expect(typical).toBeLessThan(maxMs.later);
});
