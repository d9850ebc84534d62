import { EMA, MACD } from 'trading-signals';

export interface Macd {
  macd: number;
  signal: number;
  /** Bullish if MACD is above its signal; neutral if they are equal, as for a constant series. */
  direction: 'bullish' | 'bearish' | 'neutral';
}

const usualLengths = { fast: 12, slow: 26, signal: 9 };

/**
 * Moving average convergence/divergence by Gerald Appel: EMA 12 − EMA 26 of the closes, and as its signal the EMA 9
 * of that from the 26th close on. Averages are seeded with their first value; the common seeds give the same figures
 * from 250 closes on. Null with fewer than 26 closes.
 */
export function calculateMacd(closes: readonly number[], { fast, slow, signal } = usualLengths): Macd | null {
  const indicator = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
  indicator.updates(closes);
  const result = indicator.getResult();
  if (result === null) return null;
  const direction = result.histogram === 0 ? 'neutral' : result.histogram > 0 ? 'bullish' : 'bearish';
  return { macd: result.macd, signal: result.signal, direction };
}
