import type { Amount } from '../values/amount';
import { moneyOf, satsDecimals, unitDecimals } from '../values/assets';
import type { Decimal } from '../values/decimal';
import { add, isZero } from './drafts';

/** The names of one asset are one: XXBT and XBT.M, ZEUR and EUR.HOLD. */
function nameOf(asset: string): string {
  if (unitDecimals(asset) === satsDecimals) return 'BTC';
  const money = moneyOf(asset);
  return money?.stablecoin ?? money?.currency ?? asset.toUpperCase();
}

/** Returns the net change of each asset by the rows, without assets that sum to zero. */
export function sumsOf(rows: readonly Amount[]): Amount[] {
  const sums = new Map<string, Decimal>();
  for (const { asset, value } of rows) {
    const name = nameOf(asset);
    sums.set(name, add(sums.get(name) ?? { units: 0n, scale: 0 }, value));
  }
  return [...sums].map(([asset, value]) => ({ asset, value })).filter(({ value }) => !isZero(value));
}
