import type { PortfolioDay } from '@painel/contract';
import { unitsOf } from '@painel/shared/format';
import { type HistoryPoint, pointsOf, type Unit } from './history.model';

/** How a portfolio came from its first to its last day, in the money of one currency. */
export interface Gain {
  /** Contributions minus withdrawals, each at the price of its day. */
  flows: number;
  /** The effect of the price: the change of the whole less `flows`. */
  gain: number;
  /** The time-weighted return in percent, which contributions and withdrawals do not change. Null without one. */
  percent: number | null;
  /** The worth of each day less what came in, plus what went out since the first day. */
  points: HistoryPoint[];
}

const priceOf = { brl: 'priceBRL', usd: 'priceUSD' } as const;

/** A balance in units of 1e-9 BTC, a price in 1e-9 of the money: their product is exact. */
interface Day {
  date: string;
  at: number;
  units: bigint;
  price: bigint;
}

const perMoney = 10n ** 18n;
const cents = 100n;

/** Money with its cents, rounded once. */
function moneyOf(product: bigint): number {
  const half = product < 0n ? -perMoney / 2n : perMoney / 2n;
  return Number((product * cents + half) / perMoney) / Number(cents);
}

/** The days whose balance and price are known, oldest first. A change on a day without a price shows on the next one that has one. */
function knownDays(days: readonly PortfolioDay[], currency: 'brl' | 'usd'): Day[] {
  const prices = new Map(days.map((day) => [day.date, unitsOf(day[priceOf[currency]])]));
  return pointsOf(days, 'btc').flatMap(({ date, at, value }) => {
    const [units, price] = [unitsOf(value), prices.get(date)];
    return units === null || !price || price <= 0n ? [] : [{ date, at, units, price }];
  });
}

/**
 * The deposits and withdrawals, apart from the change of the price. The history keeps balances and no transactions: a difference
 * of two balances is what came in or went out, also where an address was added with what it held before.
 * Null with fewer than two days whose price is known.
 */
export function gainOf(days: readonly PortfolioDay[], currency: 'brl' | 'usd'): Gain | null {
  const known = knownDays(days, currency);
  const first = known[0];
  if (!first || known.length < 2) return null;

  let flows = 0n;
  let growth = 1;
  let isHeld = false;
  const points = known.map(({ date, at, units, price }, index) => {
    const before = known[index - 1];
    if (before) {
      flows += (units - before.units) * price;
      if (before.units > 0n) {
        growth *= Number(price) / Number(before.price);
        isHeld = true;
      }
    }
    return { date, at, value: moneyOf(units * price - flows) };
  });
  const last = known.at(-1)!;
  return {
    flows: moneyOf(flows),
    gain: moneyOf(last.units * last.price - first.units * first.price - flows),
    percent: isHeld ? (growth - 1) * 100 : null,
    points,
  };
}

/** Contributions minus withdrawals in BTC; null with fewer than two days. */
export function bitcoinFlows(days: readonly PortfolioDay[]): number | null {
  const points = pointsOf(days, 'btc');
  const [first, last] = [unitsOf(points[0]?.value), unitsOf(points.at(-1)?.value)];
  if (points.length < 2 || first === null || last === null) return null;
  return Number(last - first) / 1e9;
}

/** Measured in bitcoin there is no gain. */
export const hasGain = (unit: Unit): unit is 'brl' | 'usd' => unit !== 'btc';
