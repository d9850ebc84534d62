import type { AlertWindow, Candle } from '@painel/contract';
import { dayMs, hourMs, minuteMs } from '../../../time/durations';
import { roundTo } from '../../../market/percent-change';

/** The name of a figure that thresholds are compared with: of the market (`alert-kinds.ts`), the age of its price, or a person's own. */
export type Series = string;

/** The condition of a rule: its series reaches the threshold from below (`up`) or from above (`down`). */
export interface Watch {
  series: Series;
  direction: 'up' | 'down';
  /** In the unit of its series: cents, percent points, sat/vB, blocks, minutes, days. */
  threshold: number;
  /** Where a fired rule is armed again: one percent off the threshold, of changes one percent point, of the premium a tenth of one. */
  rearmAt: number;
}

const hysteresis = 0.01;

/** Waits for a series; armed again one percent off the threshold, or `gap` in its unit. */
export function watch(
  series: Series,
  direction: Watch['direction'],
  threshold: number,
  gap = Math.abs(threshold) * hysteresis,
): Watch {
  return { series, direction, threshold, rearmAt: direction === 'up' ? threshold - gap : threshold + gap };
}

export const isReached = ({ direction, threshold }: Watch, value: number): boolean =>
  direction === 'up' ? value >= threshold : value <= threshold;

export const isRearmed = ({ direction, rearmAt }: Watch, value: number): boolean =>
  direction === 'up' ? value <= rearmAt : value >= rearmAt;

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
