import { inReais, ruleEntry, keepBook, atOnce } from '../../../testing/ledger/rule-entries';
import { averagesOf, poolTrailOf, trailOf } from './position';
import { alteredYears } from './altered-years';

const at = (minute: number) => ({ occurredAt: `2026-01-01T12:0${minute}:00.000Z` });

it('has the average of both pools after each instant, and none while nothing is held', () => {
  const book = keepBook(
    [
      ruleEntry('buy', 1n, 100n, at(1)),
      ruleEntry('buy', 1n, 200n, { ...at(2), accountKind: 'exchange_foreign' }),
      ruleEntry('buy', 2n, 300n, at(2)),
      ruleEntry('sell', 3n, 900n, at(3)),
      ruleEntry('sell', 1n, 900n, { ...at(3), accountKind: 'exchange_foreign' }),
    ],
    [],
    inReais(),
  );
  expect(averagesOf(book)).toEqual([
    { at: at(1).occurredAt, average: 10_000_000_000n },
    { at: at(2).occurredAt, average: 15_000_000_000n },
    { at: at(3).occurredAt, average: null },
  ]);
});

describe('the steps of a pool', () => {
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
});
