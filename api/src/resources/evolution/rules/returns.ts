import { type Return, daysBetween, returnOf } from '../../../market/money-weighted';
import { type Days, unchanged, type DayPoint } from './days';
import { divideHalfUp } from '../../../amounts/money';

/** What the price made of each unit of money while something was held, whenever money came and went. */
export function timeWeighted({ points }: Pick<Days, 'points'>): Return | null {
  const priced = points.filter(({ growth }) => growth !== null);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last || first === last || last.growth === 0n) return null;
  return returnOf(Math.log(Number(last.growth) / Number(unchanged)), daysBetween(first.day, last.day));
}

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
