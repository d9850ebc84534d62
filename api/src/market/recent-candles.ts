import type { Candle, CandlesQuery } from '@painel/contract';
import { dayMs, resolutionMs } from './candle-intervals';

/**
 * The candles of the last `days` days, the forming one included: 30 daily, 48 of a half hour for one day.
 * Expects them ascending.
 */
export function recentCandles(
  candles: readonly Candle[],
  { days, resolution }: Pick<CandlesQuery, 'days' | 'resolution'>,
  now: Date,
): Candle[] {
  const forming = Math.floor(now.getTime() / resolutionMs[resolution]) * resolutionMs[resolution];
  const from = forming - days * dayMs;
  return candles.filter(({ timestamp }) => timestamp > from && timestamp <= forming);
}
