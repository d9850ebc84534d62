import type { Candle } from '@painel/contract';
import { dayMs } from '../../time/durations';

/** One candle per UTC day up to that of `until`, with the given closes, highs and lows R$ 1.000 around them, and 100 BTC. */
export function dailyCandles(closes: readonly number[], until: Date): Candle[] {
  const today = Math.floor(until.getTime() / dayMs) * dayMs;
  return closes.map((close, index) => ({
    timestamp: today - (closes.length - 1 - index) * dayMs,
    open: close,
    high: close + 1_000,
    low: close - 1_000,
    close,
    volume: 100,
  }));
}

/** Closes of a number of days, computed from the index of the day. */
export const closesBy = (days: number, close: (day: number) => number) =>
  Array.from({ length: days }, (_, day) => close(day));
