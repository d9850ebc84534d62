import { divideHalfUp } from '../../../amounts/money';
import { type DayPoint, unchanged } from './days';

export interface Change {
  /** `price` and `deposits` together. */
  whole: bigint;
  price: bigint;
  deposits: bigint;
  /** What the price made of each unit of money, in millionths; null where nothing was held when the time began. */
  rate: bigint | null;
}

const beforeAll = { coins: 0n, value: 0n, deposits: 0n, growth: unchanged };

/** In millionths. */
const rateBetween = (from: bigint, to: bigint): bigint => divideHalfUp(to * 1_000_000n, from) - 1_000_000n;

/** What changed from the close before a day until the last point; null where either has no price. */
export function changeSince(points: readonly DayPoint[], day: string): Change | null {
  const last = points.at(-1);
  const start = points.findLast((point) => point.day < day) ?? beforeAll;
  if (!last || last.value === null || last.deposits === null || last.growth === null) return null;
  if (start.value === null || start.deposits === null || start.growth === null) return null;
  const whole = last.value - start.value;
  const deposits = last.deposits - start.deposits;
  const rate = start.coins > 0n && start.growth > 0n ? rateBetween(start.growth, last.growth) : null;
  return { whole, price: whole - deposits, deposits, rate };
}
