import type { CandleResolution } from '@painel/contract';
import { dayMs, hourMs, minuteMs } from '../../time/durations';

/** Length of one candle in milliseconds. Candles start at its multiples since 1970, so days are UTC days. */
export const resolutionMs: Record<CandleResolution, number> = {
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '1d': dayMs,
};
