import type { LedgerPosition } from '@painel/contract';
import { type Amount, btcOfSats, valueAt } from '@painel/shared/format';

/** The figures of a position that both currencies have, in one of them. */
export interface MoneyFigures {
  averageCostCents: number | null;
  costCents: number | null;
  marketValueCents: number | null;
  unrealisedCents: number | null;
}

/** The figures without the entries that lack something, where the server states them. */
const completeOf = (position: LedgerPosition) => position.withoutLacks ?? position;

/**
 * The dollar figures come from their own pool, not from the others at today's rate.
 * @param price of a bitcoin in the currency, by which all of the page is valued; the server's own value without it
 */
export function figuresIn(position: LedgerPosition, currency: 'brl' | 'usd', price: Amount): MoneyFigures {
  const { sats, ...shown } = completeOf(position);
  const figures = currency === 'usd' ? shown.usd : shown;
  const worth = sats === null ? null : valueAt(btcOfSats(sats), price);
  const marketValueCents = worth === null ? figures.marketValueCents : Math.round(worth * 100);
  const { costCents, averageCostCents } = figures;
  const unrealisedCents =
    marketValueCents === null || costCents === null ? null : marketValueCents - costCents;
  return { costCents, averageCostCents, marketValueCents, unrealisedCents };
}

/** The coins that the figures are of. */
export const satsOf = (position: LedgerPosition): number | null => completeOf(position).sats;

/** The realised result, without the entries that lack something where the server states that. */
export function realisedOf({ withoutLacks, ...all }: LedgerPosition) {
  const isComplete = typeof withoutLacks?.realisedThisYearCents === 'number';
  const { realisedCents, realisedThisYearCents } = isComplete ? withoutLacks : all;
  return { cents: realisedCents ?? null, thisYearCents: realisedThisYearCents ?? null, isComplete };
}

/** The entries that the figures leave out, of all; null where they leave none out. */
export function leftOutOf({ withoutLacks, entryCount }: LedgerPosition) {
  if (!withoutLacks || withoutLacks.leftOut === 0) return null;
  return { count: withoutLacks.leftOut, of: entryCount ?? null };
}

/** Whether the figures rest on a lack that they cannot leave out. */
export const isUncertain = (position: LedgerPosition): boolean =>
  position.isProvisional === true && leftOutOf(position) === null;

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
