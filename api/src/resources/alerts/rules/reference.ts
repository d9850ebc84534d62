import type { AlertWindow, Candle } from '@painel/contract';
import { dayMs, hourMs, minuteMs } from '../../../time/durations';
import { roundTo } from '../../../market/percent-change';

const windowMs: Record<AlertWindow, number> = { '1h': hourMs, '24h': dayMs, '7d': 7 * dayMs };
const maxOffMs = 15 * minuteMs;
/** Far below what is shown, and above the noise of floating point. */
const decimals = 6;

/** The days of candles that hold the reference of every window. */
export const referenceDays = 8;

/** The price at the beginning of the window: the open of the nearest candle, at most 15 minutes off; null without one. */
export function referencePrice(candles: readonly Candle[], window: AlertWindow, now: Date): number | null {
  const wanted = now.getTime() - windowMs[window];
  let nearest: Candle | null = null;
  for (const candle of candles) {
    const off = Math.abs(candle.timestamp - wanted);
    if (off <= maxOffMs && (nearest === null || off < Math.abs(nearest.timestamp - wanted))) nearest = candle;
  }
  return nearest?.open ?? null;
}

/** The change since the reference in percent points. */
export const changeSince = (reference: number, price: number): number =>
  roundTo((price / reference - 1) * 100, decimals);
