import { SMA } from 'trading-signals';
import type { Series } from './series';

/**
 * Simple moving average (SMA): the mean of each value and the `length` - 1 before it, in the unit of the values.
 * https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-averages-simple-and-exponential
 */
export function simpleMovingAverage(values: readonly number[], length: number): Series {
  return new SMA(length).updates(values);
}
