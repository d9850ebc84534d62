import type { Candle } from '@painel/contract';
import { dayMs } from '../time/durations';

/** The close of the UTC day that lies `days` days before today, out of daily candles; null when it is not among them. */
export function closeDaysAgo(daily: readonly Candle[], days: number, now: Date): number | null {
  const timestamp = (Math.floor(now.getTime() / dayMs) - days) * dayMs;
  return daily.find((candle) => candle.timestamp === timestamp)?.close ?? null;
}
