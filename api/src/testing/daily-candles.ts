import type { Candle } from '@painel/contract';
import { dayMs } from '../market/candle-intervals';

/** One candle a UTC day up to that of `until`: the given closes, each day's high and low R$ 1.000 around it, 100 BTC. */
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

/** As many closes as `days`, by the number of the day from 0 on. */
export const closesBy = (days: number, close: (day: number) => number) =>
  Array.from({ length: days }, (_, day) => close(day));
