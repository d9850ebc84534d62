import { inReais, ruleEntry, keepBook } from '../../../testing/ledger/rule-entries';
import { yearFigures } from './year-figures';

const at = (occurredAt: string) => ({ occurredAt });

it('a year ends at its midnight in São Paulo', () => {
  const book = keepBook(
    [
      ruleEntry('buy', 10n, 100n, at('2025-01-01T02:59:59.999Z')),
      ruleEntry('sell', 4n, 80n, at('2025-01-01T03:00:00.000Z')),
    ],
    [],
    inReais(),
  );
  const figures = yearFigures(book, [2023, 2024, 2025, 2026]);
  expect(
    [...figures].map(([year, { sats, cost, disposals }]) => [year, sats, cost, disposals.length]),
  ).toEqual([
    [2023, 0n, 0n, 0],
    [2024, 10n, 100n, 0],
    [2025, 6n, 60n, 1],
    [2026, 6n, 60n, 0],
  ]);
});

it('coins on their way to the other pool count as arrived', () => {
  const buy = ruleEntry('buy', 10n, 100n, at('2024-06-01T12:00:00.000Z'));
  const out = ruleEntry('transfer_out', 4n, null, at('2024-12-31T23:00:00.000Z'));
  const arrived = ruleEntry('transfer_in', 4n, null, {
    ...at('2025-01-01T12:00:00.000Z'),
    accountKind: 'exchange_foreign',
  });
  const book = keepBook([buy, out, arrived], [{ outId: out.id, inId: arrived.id }], inReais());
  expect(yearFigures(book, [2024]).get(2024)).toMatchObject({ sats: 10n, cost: 100n });
});
