import { inReais, ruleEntry, keepBook } from '../../../testing/ledger/rule-entries';
import { averagesOf } from './position';

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
