import type { LedgerPosition } from '@painel/contract';

/** The figures of a position that both currencies have, in one of them. */
export interface MoneyFigures {
  averageCostCents: number | null;
  costCents: number | null;
  marketValueCents: number | null;
  unrealisedCents: number | null;
}

/** The dollar figures come from their own pool, not from the others at today's rate. */
export const figuresIn = (position: LedgerPosition, currency: 'brl' | 'usd'): MoneyFigures =>
  currency === 'usd' ? position.usd : position;

/** The unrealised gain in percent of the coins' cost; null without a price or a cost. */
export const gainShareOf = ({ unrealisedCents, costCents }: MoneyFigures): number | null =>
  unrealisedCents === null || !costCents ? null : (unrealisedCents / costCents) * 100;

/** The ledger in percent of the balances that are known, where they differ; null without a balance. */
export const coverageOf = ({ sats, balanceSats }: LedgerPosition): number | null =>
  sats === null || !balanceSats || sats === balanceSats ? null : (sats / balanceSats) * 100;

const gaps = [
  'negativeAccounts',
  'openTransfers',
  'missingOrigins',
  'missingCosts',
  'missingValues',
] as const;
export type Gap = (typeof gaps)[number];

/** Returns the gaps of the entries that change the figures, each with its count. */
export const gapsIn = (position: LedgerPosition): { gap: Gap; count: number }[] =>
  gaps.map((gap) => ({ gap, count: position[gap] ?? 0 })).filter(({ count }) => count > 0);
