import type { LedgerPosition } from '@painel/contract';

/** The unrealised gain in percent of what the coins cost; null without a price or a cost. */
export const gainShareOf = ({ unrealisedCents, costCents }: LedgerPosition): number | null =>
  unrealisedCents === null || !costCents ? null : (unrealisedCents / costCents) * 100;

/** How many entries would change the figures if what they miss were known. */
export const tasksIn = (position: LedgerPosition): number =>
  [
    position.missingOrigins,
    position.openTransfers,
    position.missingCosts,
    position.missingValues,
  ].reduce<number>((sum, count) => sum + (count ?? 0), 0);
