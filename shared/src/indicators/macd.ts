import { EMA, MACD } from 'trading-signals';
import type { Series } from './series';

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
