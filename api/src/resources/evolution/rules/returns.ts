import { type Return, daysBetween, returnOf } from '../../../market/money-weighted';
import type { Days } from './days';
import { unchanged } from './days';

/** What the price made of each unit of money while something was held, whenever money came and went. */
export function timeWeighted({ points }: Pick<Days, 'points'>): Return | null {
  const priced = points.filter(({ growth }) => growth !== null);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last || first === last || last.growth === 0n) return null;
  return returnOf(Math.log(Number(last.growth) / Number(unchanged)), daysBetween(first.day, last.day));
}
