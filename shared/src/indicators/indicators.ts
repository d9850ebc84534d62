import { BollingerBands as Bands, EMA, MACD, SMA, RSI } from 'trading-signals';

/** One value for each of the values that went in, in their order; null where there were too few before it. */
export type Series = readonly (number | null)[];

const before = 10;

/**
 * How the last volume compares with the mean of the ten before it: 1 is as much. All of them must be of finished periods. Null with fewer than eleven volumes, or when
 * nothing was traded before.
 */
export function volumeRatio(volumes: readonly number[]): number | null {
  const last = volumes.at(-1);
  const earlier = volumes.slice(-before - 1, -1);
  const sum = earlier.reduce((total, volume) => total + volume, 0);
  return last === undefined || earlier.length < before || sum <= 0 ? null : last / (sum / before);
}

/**
 * Relative strength index of 14 changes by J. Welles Wilder, New Concepts in Technical Trading Systems (1978), from 0 to 100:
 * the first averages are simple means, the next (previous × 13 + new) ÷ 14. 100 without a loss; 50 as long as nothing moved.
 */
export function calculateRsi(closes: readonly number[], length = 14): Series {
  const firstMove = closes.findIndex((close) => close !== closes[0]);
  const isStill = (index: number) => firstMove === -1 || index < firstMove;
  return new RSI(length)
    .updates(closes)
    .map((strength, index) => (strength !== null && isStill(index) ? 50 : strength));
}

/**
 * Simple moving average (SMA): the mean of each value and the `length` - 1 before it, in the unit of the values.
 * https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-averages-simple-and-exponential
 */
export function simpleMovingAverage(values: readonly number[], length: number): Series {
  return new SMA(length).updates(values);
}

export interface Macd {
  macd: Series;
  signal: Series;
  /** `macd` - `signal`. */
  histogram: Series;
}

const usualLengths = { fast: 12, slow: 26, signal: 9 };

/**
 * Moving average convergence/divergence by Gerald Appel, in the unit of the closes: EMA 12 - EMA 26 from the 26th close on, and
 * as its signal the EMA 9 of that. Averages are seeded with their first value, as the server's are.
 */
export function calculateMacd(closes: readonly number[], { fast, slow, signal } = usualLengths): Macd {
  const results = new MACD(new EMA(fast), new EMA(slow), new EMA(signal)).updates(closes);
  return {
    macd: results.map((result) => result?.macd ?? null),
    signal: results.map((result) => result?.signal ?? null),
    histogram: results.map((result) => result?.histogram ?? null),
  };
}

export interface BollingerBands {
  upper: Series;
  middle: Series;
  lower: Series;
}

/**
 * John Bollinger's bands: SMA 20 ± 2 population standard deviations (divided by 20, not by 19), in the unit of the closes.
 * https://www.bollingerbands.com/bollinger-bands
 */
export function bollingerBands(closes: readonly number[], length = 20, deviations = 2): BollingerBands {
  const bands = new Bands(length, deviations).updates(closes);
  return {
    upper: bands.map((band) => band?.upper ?? null),
    middle: bands.map((band) => band?.middle ?? null),
    lower: bands.map((band) => band?.lower ?? null),
  };
}
