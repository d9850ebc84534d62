import type { Candle } from '@painel/contract';
import { LRUCache } from 'lru-cache';
import { halfHourCandles, addTicks, emptyAggregate } from './aggregate-ticks';
import { createDayLevels, type SimulatedDay, simulateDay, tickMs, ticksPerDay } from './simulated-day';
import type { SeededRandom } from '../seeded-random';

/** The 24 hours that end at an instant. Prices in BRL, volumes in BTC and BRL. */
interface DayWindow {
  open: number;
  high: number;
  low: number;
  close: number;
  btc: number;
  brl: number;
}

export interface SimulatedPrices {
  /** Half-hour candles of the last `days` days and today, the forming one last. */
  halfHours(days: number, now: Date): Candle[];
  window(end: Date): DayWindow;
  /** The price in BRL at an instant. It changes every ten seconds. */
  priceAt(instant: Date): number;
  /** Half-hour candles of a UTC day that is over, by its number since 1970. */
  halfHoursOf(day: number): readonly Candle[];
  /** A price in BRL that a day does not exceed. It needs no ticks. */
  ceilingOf(day: number): number;
  /** The close in BRL of a UTC day that is over, by its number since 1970. It needs no ticks. */
  closeOf(day: number): number;
}

/** Days whose ticks are cached: a ticker reads two windows of a day, 7 days ago and 30 days ago. */
const keptTickDays = 8;

/**
 * A day's walk is tied to its first and last price. It exceeds the line between them by `d` deviations with a probability of exp(-2d²): by
 * three on one day in millions.
 */
const ceilingDeviations = 3;

/** One seeded price path. Windows and candles of all lengths are made of the same ticks, so they agree. */
export function createSimulatedPrices(random: SeededRandom): SimulatedPrices {
  const levelOf = createDayLevels(random);
  const ticks = new LRUCache<number, SimulatedDay>({ max: keptTickDays });
  const finished = new Map<number, Candle[]>();

  const ticksOf = (day: number): SimulatedDay => {
    const kept = ticks.get(day) ?? simulateDay(random, day, levelOf(day));
    ticks.set(day, kept);
    return kept;
  };

  const candlesOf = (day: number): Candle[] => {
    const kept = finished.get(day) ?? halfHourCandles(ticksOf(day), day, ticksPerDay);
    finished.set(day, kept);
    return kept;
  };

  return {
    halfHours(days, now) {
      const last = tickOf(now);
      const today = Math.floor(last / ticksPerDay);
      const candles: Candle[] = [];
      for (let day = today - days; day < today; day += 1) candles.push(...candlesOf(day));
      candles.push(...halfHourCandles(ticksOf(today), today, last - today * ticksPerDay + 1));
      return candles;
    },

    window(end) {
      const last = tickOf(end);
      const at = (tick: number) => ({
        day: ticksOf(Math.floor(tick / ticksPerDay)),
        index: tick % ticksPerDay,
      });
      const opening = at(last - ticksPerDay);
      const open = opening.day.prices[opening.index]!;
      const total = emptyAggregate(open);
      for (let tick = last - ticksPerDay + 1; tick <= last;) {
        const { day, index } = at(tick);
        const until = Math.min(ticksPerDay, index + last - tick + 1);
        addTicks(total, day, index, until);
        tick += until - index;
      }
      return {
        open: open / 100,
        high: total.high / 100,
        low: total.low / 100,
        close: total.close / 100,
        btc: total.sats / 1e8,
        brl: Math.round(total.centavos) / 100,
      };
    },

    priceAt(instant) {
      const tick = tickOf(instant);
      return ticksOf(Math.floor(tick / ticksPerDay)).prices[tick % ticksPerDay]! / 100;
    },

    halfHoursOf: candlesOf,

    ceilingOf(day) {
      const { start, end, deviation } = levelOf(day);
      return Math.exp(Math.max(start, end) + ceilingDeviations * deviation);
    },

    closeOf: (day) => Math.round(100 * Math.exp(levelOf(day).end)) / 100,
  };
}

const tickOf = (instant: Date) => Math.floor(instant.getTime() / tickMs);
