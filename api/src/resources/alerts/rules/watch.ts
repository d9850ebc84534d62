import type { AlertActivityEvent, AlertCurrency, AlertKind, AlertWindow, Candle } from '@painel/contract';
import { dayMs, hourMs, minuteMs } from '../../../time/durations';
import { roundTo } from '../../../market/percent-change';

/** Figures that are the same for everyone. */
export type MarketSeries =
  | `price ${AlertCurrency}`
  | `change ${AlertWindow}`
  | 'fee'
  | 'blocks left'
  | 'premium';

/** The figures that thresholds are compared with. Portfolio values and taxes are a person's own. */
export type Series =
  | MarketSeries
  | 'price age'
  | `portfolio ${string}`
  | `tax limit ${string}`
  | `tax due ${string}`;

/** The condition of a rule: its series reaches the threshold from below (`up`) or from above (`down`). */
export interface Watch {
  series: Series;
  direction: 'up' | 'down';
  /** In the unit of its series: cents, percent points, sat/vB, blocks, minutes, days. */
  threshold: number;
  /** Where a fired rule is armed again: one percent off the threshold, of changes one percent point, of the premium a tenth of one. */
  rearmAt: number;
}

/** The parameters of an alert, checked by its kind. */
export interface StoredParams {
  cents?: number | undefined;
  currency?: AlertCurrency | undefined;
  percent?: number | undefined;
  window?: AlertWindow | undefined;
  addressId?: string | undefined;
  events?: AlertActivityEvent[] | undefined;
  confirmations?: number | undefined;
  watchedWalletId?: string | undefined;
  satVb?: number | undefined;
  blocksLeft?: number | undefined;
  direction?: 'above' | 'below' | undefined;
  minutes?: number | undefined;
  daysLeft?: number | undefined;
  planId?: string | undefined;
}

const hysteresis = 0.01;
const changeHysteresis = 1;
const premiumHysteresis = 0.1;

function gapOf(series: Series, threshold: number): number {
  if (series.startsWith('change ')) return changeHysteresis;
  return series === 'premium' ? premiumHysteresis : Math.abs(threshold) * hysteresis;
}

function watch(series: Series, direction: Watch['direction'], threshold: number): Watch {
  const gap = gapOf(series, threshold);
  return { series, direction, threshold, rearmAt: direction === 'up' ? threshold - gap : threshold + gap };
}

/** The watch of an alert; null for address activity and purchase plans, which have no threshold. */
export function watchOf(kind: AlertKind, params: StoredParams, userId: string): Watch | null {
  const { cents = 0, currency = 'BRL', percent = 0, window = '24h' } = params;
  switch (kind) {
    case 'price_above':
      return watch(`price ${currency}`, 'up', cents);
    case 'price_below':
      return watch(`price ${currency}`, 'down', cents);
    case 'price_change':
      return watch(`change ${window}`, percent > 0 ? 'up' : 'down', percent);
    case 'fee_below':
      return watch('fee', 'down', params.satVb ?? 0);
    case 'halving':
      return watch('blocks left', 'down', params.blocksLeft ?? 0);
    case 'portfolio_value':
      return watch(`portfolio ${userId}`, params.direction === 'above' ? 'up' : 'down', cents);
    case 'source_stale':
      return watch('price age', 'up', params.minutes ?? 0);
    case 'tax_limit':
      return watch(`tax limit ${userId}`, 'up', percent);
    case 'tax_due':
      return watch(`tax due ${userId}`, 'down', params.daysLeft ?? 0);
    case 'premium':
      return watch('premium', params.direction === 'above' ? 'up' : 'down', percent);
    case 'address_activity':
    case 'plan_due':
      return null;
  }
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
