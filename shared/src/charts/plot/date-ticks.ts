import { formatDayMonth, formatMonthYear, formatTime } from '@painel/shared/format';
import type { Candle } from '@painel/contract';
import type { Daily } from '../candle-labels';
import { utcDay } from '../utc-day';

export interface DateTick {
  /** Index of the candle above the label. */
  index: number;
  label: string;
}

const hourSteps = [1, 2, 3, 4, 6, 8, 12, 24];

function evenly(length: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(length / most));
  const indexes: number[] = [];
  for (let index = Math.floor(step / 2); index < length; index += step) indexes.push(index);
  return indexes;
}

function onTheHour(candles: readonly Candle[], most: number): number[] | undefined {
  const hours = candles.map(({ timestamp }, index) => ({ index, date: new Date(timestamp) }));
  return hourSteps
    .map((step) => hours.filter(({ date }) => date.getMinutes() === 0 && date.getHours() % step === 0))
    .find((chosen) => chosen.length > 0 && chosen.length <= most)
    ?.map(({ index }) => index);
}

/** The few dates under the plot: `20 nov` for daily candles, `nov/2026` for longer ones, round hours such as `06:00` within a day. */
export function dateTicks(candles: readonly Candle[], daily: Daily, most: number): DateTick[] {
  const indexes = daily ? undefined : onTheHour(candles, most);
  return (indexes ?? evenly(candles.length, most)).map((index) => {
    const at = (candles[index] as Candle).timestamp;
    if (daily === 'year') return { index, label: formatMonthYear(utcDay(at)) };
    return { index, label: daily ? formatDayMonth(utcDay(at)) : formatTime(at) };
  });
}
