import { inReais, ruleEntry, atOnce, keepBook } from '../../../testing/ledger/rule-entries';
import { alteredYears } from './altered-years';
import { poolTrailOf, trailOf } from './position';

const year = (of: number) => ({ occurredAt: `${of}-06-01T12:00:00.000Z` });
const first = ruleEntry('buy', 10n, 100n, year(2022));
const sale = ruleEntry('sell', 10n, 150n, year(2023));
const second = ruleEntry('buy', 10n, 200n, year(2024));
const third = ruleEntry('sell', 5n, 150n, year(2025));
const entries = [first, sale, second, third];
const book = keepBook(entries, [], inReais());

it.each([
  [first.id, [first.id]],
  [sale.id, [first.id, sale.id]],
  [second.id, [second.id]],
  [third.id, [second.id, third.id]],
  ['unknown', []],
])('the trail of %s begins where the pool was last empty', (id, steps) => {
  expect(trailOf(book, id).map(({ entryId }) => entryId)).toEqual(steps);
});

it('the trail of a pool is that of its newest step', () => {
  const idsOf = (list: typeof entries) =>
    poolTrailOf(keepBook(list, [], inReais()), 'domestic').map(({ entryId }) => entryId);
  expect(idsOf(entries)).toEqual([second.id, third.id]);
  // The pool is empty: these are the steps that emptied it.
  expect(idsOf([first, sale])).toEqual([first.id, sale.id]);
  expect(poolTrailOf(book, 'foreign')).toEqual([]);
});

it('names the years that a change alters, and no other', () => {
  const changed = (id: string, amount: bigint) =>
    keepBook(
      entries.map((entry) => (entry.id === id ? { ...entry, amount } : entry)),
      [],
      inReais(),
    );
  const years = (after: typeof book) => atOnce(alteredYears(book, after));
  expect(years(book)).toEqual([]);
  expect(years(changed(first.id, 101n))).toEqual([2022, 2023]);
  expect(years(changed(sale.id, 151n))).toEqual([2023]);
  expect(years(changed(second.id, 201n))).toEqual([2024, 2025]);
});
