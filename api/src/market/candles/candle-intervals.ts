import type { CandleResolution, Candle, CandlesQuery } from '@painel/contract';
import { dayMs, hourMs, minuteMs } from '../../time/durations';

/** Length of one candle in milliseconds. Candles start at its multiples since 1970, so days are UTC days. */
export const resolutionMs: Record<CandleResolution, number> = {
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '1d': dayMs,
};

type Window = Pick<CandlesQuery, 'days' | 'resolution'>;

/**
 * The window of the last `days` days, the forming candle included: 30 daily ones, 48 of a half hour for one day.
 * In Unix milliseconds. Candles belong to it if they begin after `from` and not after `to`.
 */
export function windowOf({ days, resolution }: Window, now: Date): { from: number; to: number } {
  const forming = Math.floor(now.getTime() / resolutionMs[resolution]) * resolutionMs[resolution];
  return { from: forming - days * dayMs, to: forming };
}

/** The candles of that window. Expects them ascending. */
export function recentCandles(candles: readonly Candle[], window: Window, now: Date): Candle[] {
  const { from, to } = windowOf(window, now);
  return candles.filter(({ timestamp }) => timestamp > from && timestamp <= to);
}
