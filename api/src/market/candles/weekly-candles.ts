import type { Candle, LongCandles } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { aggregateCandles } from './aggregate-candles';

/** A day's close as prices are answered. */
interface Close {
  /** YYYY-MM-DD. */
  day: string;
  price: number;
}

const weekMs = 7 * dayMs;
/** The first Monday since 1970. */
const mondayMs = 4 * dayMs;

const weekOf = (instant: number) => Math.floor((instant - mondayMs) / weekMs) * weekMs + mondayMs;

function weeksOf(days: readonly Candle[]): Candle[] {
  const shifted = days.map((candle) => ({ ...candle, timestamp: candle.timestamp - mondayMs }));
  return aggregateCandles(shifted, weekMs).map((week) => ({ ...week, timestamp: week.timestamp + mondayMs }));
}

/** A day of which only the closes are known: it opened where the day before closed, and prices in between are unknown. */
const daysOf = (closes: readonly Close[]): Candle[] =>
  closes.map(({ day, price }, index) => {
    const open = closes[index - 1]?.price ?? price;
    return {
      timestamp: Date.parse(day),
      open,
      high: Math.max(open, price),
      low: Math.min(open, price),
      close: price,
      volume: 0,
    };
  });

/** Weeks of candles from their first whole week on, and before that of closes. Both ascending. */
export function weeklyCandles(closes: readonly Close[], candles: readonly Candle[]): LongCandles {
  const [first] = candles;
  const begins = first ? weekOf(first.timestamp) : Infinity;
  const from = first && begins < first.timestamp ? begins + weekMs : begins;
  const before = weeksOf(daysOf(closes.filter(({ day }) => Date.parse(day) < from)));
  return {
    candles: [...before, ...weeksOf(candles.filter(({ timestamp }) => timestamp >= from))],
    closesBefore:
      before.length === 0
        ? null
        : new Date(from === Infinity ? before.at(-1)!.timestamp + weekMs : from).toISOString().slice(0, 10),
  };
}
