import { type Return, type YearlyRate, daysBetween, isYear, returnOf } from '../../../market/money-weighted';
import { type Days, unchanged, type DayPoint } from './days';
import { divideHalfUp } from '../../../amounts/money';

/** Returns the return of the price on each unit of money during holding periods, independent of deposits and withdrawals. */
export function timeWeighted({ points }: Pick<Days, 'points'>): Return | null {
  const priced = points.filter(({ growth }) => growth !== null);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last || first === last) return null;
  const { perYear } = returnOf(
    Math.log(Number(last.growth) / Number(unchanged)),
    daysBetween(first.day, last.day),
  );
  return { whole: Number(millionthsOf(last.growth! - unchanged)) / 1e6, perYear };
}

/**
 * Returns the return of the invested money: the gain over the average capital (`Capital`), rounded half up to a millionth once. The yearly rate is
 * XIRR, from 365 invested days on. Null before the first day that ends with invested money.
 */
export function moneyWeighted(
  { points, flows, capital }: Omit<Days, 'places'>,
  yearly: YearlyRate,
): Return | null {
  const last = points.at(-1);
  if (!last || last.value === null || last.deposits === null || capital.sum === 0n) return null;
  const gain = (last.value - last.deposits) * BigInt(capital.days);
  const paidIn = flows.at(-1);
  const perYear = isYear(capital.days)
    ? yearly(last.value, paidIn?.day === last.day ? paidIn.amount : 0n)
    : null;
  return { whole: Number(divideSigned(gain * 1_000_000n, capital.sum)) / 1e6, perYear };
}

export interface Change {
  /** The day whose close it is counted from; null before the first one. */
  from: string | null;
  /** Its value. */
  fromValue: bigint;
  /** `price` and `deposits` together. */
  whole: bigint;
  price: bigint;
  deposits: bigint;
  /** The return of the price on each unit of money, in millionths; null where the period began with a balance of zero. */
  rate: bigint | null;
}

const beforeAny = { day: null, coins: 0n, value: 0n, deposits: 0n, growth: unchanged };

/** A difference of growths. */
export const millionthsOf = (growth: bigint): bigint => divideSigned(growth * 1_000_000n, unchanged);

/** In millionths. */
const rateBetween = (from: bigint, to: bigint): bigint => divideHalfUp(to * 1_000_000n, from) - 1_000_000n;

/** Half away from zero. */
export const divideSigned = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divideHalfUp(-dividend, divisor) : divideHalfUp(dividend, divisor);

/** Returns the change from the close before a day until the last point; null where either has no price. */
export function changeSince(points: readonly DayPoint[], day: string): Change | null {
  const last = points.at(-1);
  const start = points.findLast((point) => point.day < day) ?? beforeAny;
  if (!last || last.value === null || last.deposits === null || last.growth === null) return null;
  if (start.value === null || start.deposits === null || start.growth === null) return null;
  const whole = last.value - start.value;
  const deposits = last.deposits - start.deposits;
  const rate = start.coins > 0n && start.growth > 0n ? rateBetween(start.growth, last.growth) : null;
  return { from: start.day, fromValue: start.value, whole, price: whole - deposits, deposits, rate };
}
