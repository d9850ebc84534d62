import { EMA, SMA } from 'trading-signals';

/**
 * Simple moving average (SMA): the mean of the last `length` values; null with fewer.
 * https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-averages-simple-and-exponential
 */
export function simpleMovingAverage(values: readonly number[], length: number): number | null {
  const average = new SMA(length);
  average.updates(values.slice(-length));
  return average.getResult();
}

/**
 * Exponential moving average (EMA), k = 2 ÷ (length + 1), seeded with the first value; null with fewer than `length`.
 * From ten times the length on, the seed changes no displayed figure.
 * https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-averages-simple-and-exponential
 */
export function exponentialMovingAverage(values: readonly number[], length: number): number | null {
  const average = new EMA(length);
  average.updates(values);
  return average.isStable ? average.getResult() : null;
}
