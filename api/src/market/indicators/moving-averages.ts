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

export type Crossover = 'golden' | 'death' | 'none';

const lookBackDays = 10;

/**
 * The newest crossing of the 50-day average over the 200-day one within the last ten days: from below to above is
 * golden, from above to below is death. A day on which both are equal belongs to the previous side.
 * Expects daily closes, oldest first; none with fewer than 201.
 * https://chartschool.stockcharts.com/table-of-contents/chart-analysis/chart-patterns/golden-cross
 */
export function averageCrossover(closes: readonly number[]): Crossover {
  let newest: Crossover = 'none';
  let side = 0;
  for (let daysAgo = lookBackDays; daysAgo >= 0; daysAgo -= 1) {
    const until = closes.slice(0, closes.length - daysAgo);
    const [short, long] = [simpleMovingAverage(until, 50), simpleMovingAverage(until, 200)];
    if (short === null || long === null || short === long) continue;
    const now = Math.sign(short - long);
    if (side !== 0 && now !== side) newest = now > 0 ? 'golden' : 'death';
    side = now;
  }
  return newest;
}
