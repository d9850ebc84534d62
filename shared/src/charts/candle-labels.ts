import type { Candle } from '@painel/contract';
import {
  type Currency,
  formatDate,
  formatDayMonth,
  formatDayMonthTime,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@painel/shared/format';
import { changeOf } from './candle-series';
import { copy } from './charts.copy';
import { utcDay } from './utc-day';

export type Direction = 'up' | 'down' | 'flat';

/** Neutral within ±0,005, as everywhere on the site. */
export function directionOf(change: number | null): Direction {
  if (change === null || Math.abs(change) <= 0.005) return 'flat';
  return change > 0 ? 'up' : 'down';
}

const whole = { decimals: 0 };

/** Whether candles cover days or longer: candles of several years are named with their year. */
export type Daily = boolean | 'year';

function dateOf(timestamp: number, daily: Daily): string {
  if (daily === 'year') return formatDate(utcDay(timestamp));
  return daily ? formatDayMonth(utcDay(timestamp)) : formatDayMonthTime(timestamp);
}

/** Everything the chart says about one candle, written out. */
export function candleLabels(candle: Candle, daily: Daily, currency: Currency) {
  const change = changeOf(candle);
  const money = (value: number) => formatMoney(currency, value, whole);
  const plain = (value: number) => formatNumber(value, whole);
  const direction = directionOf(change);
  const date = dateOf(candle.timestamp, daily);
  // Too small a move is written as none, or sign and mark would disagree.
  const changeText = formatPercent(direction === 'flat' && change !== null ? 0 : change, { sign: true });
  return {
    date,
    direction,
    change: changeText,
    /** For the line above the plot, without symbols. */
    short: {
      open: plain(candle.open),
      high: plain(candle.high),
      low: plain(candle.low),
      close: plain(candle.close),
    },
    open: money(candle.open),
    high: money(candle.high),
    low: money(candle.low),
    close: money(candle.close),
    volume: copy.volumeInBtc(plain(candle.volume)),
    /** One sentence for screen readers. */
    spoken: copy.spoken(
      date,
      money(candle.open),
      money(candle.high),
      money(candle.low),
      money(candle.close),
      `${copy.change[direction]} ${changeText}`,
    ),
  };
}

export type CandleLabels = ReturnType<typeof candleLabels>;

/** A figure of an indicator: whole from a thousand on, with two decimals below; «—» where it has not begun. */
export const formatStudy = (value: number | null | undefined) =>
  formatNumber(value, { decimals: Math.abs(value ?? 0) >= 1000 ? 0 : 2 });

/** A round price on the axis: `460 mil`, or the figure itself when thousands would hide the step. */
export function axisPrice(price: number): string {
  return Math.abs(price) >= 10_000 && price % 100 === 0
    ? copy.thousands(formatNumber(price / 1000, { upTo: 1 }))
    : formatNumber(price, { upTo: 0 });
}

/** The side of the active candle on which its tooltip is: it changes at half of the plot. */
export const tooltipSide = (index: number, length: number) => (index + 0.5 > length / 2 ? 'left' : 'right');
