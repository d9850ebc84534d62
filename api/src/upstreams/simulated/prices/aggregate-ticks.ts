import type { Candle } from '@painel/contract';
import { resolutionMs } from '../../../market/candles/candle-intervals';
import { dayMs } from '../../../time/durations';
import { type SimulatedDay, ticksPerHalfHour } from './simulated-day';

/** The sum of several ticks. Prices and traded value are in centavos. */
export interface TickAggregate {
  high: number;
  low: number;
  close: number;
  sats: number;
  centavos: number;
}

export const emptyAggregate = (price: number): TickAggregate => ({
  high: price,
  low: price,
  close: price,
  sats: 0,
  centavos: 0,
});

/** Adds the ticks from index `from` to before `until`. */
export function addTicks(
  total: TickAggregate,
  { prices, volumes }: SimulatedDay,
  from: number,
  until: number,
): void {
  for (let index = from; index < until; index += 1) {
    const price = prices[index]!;
    if (price > total.high) total.high = price;
    if (price < total.low) total.low = price;
    total.sats += volumes[index]!;
    total.centavos += (price * volumes[index]!) / 1e8;
    total.close = price;
  }
}

/** Half-hour candles of a day, up to the tick before `until`. */
export function halfHourCandles(day: SimulatedDay, dayNumber: number, until: number): Candle[] {
  const candles: Candle[] = [];
  for (let from = 0; from < until; from += ticksPerHalfHour) {
    const open = day.prices[from]!;
    const total = emptyAggregate(open);
    addTicks(total, day, from, Math.min(until, from + ticksPerHalfHour));
    candles.push({
      timestamp: dayNumber * dayMs + (from / ticksPerHalfHour) * resolutionMs['30m'],
      open: open / 100,
      high: total.high / 100,
      low: total.low / 100,
      close: total.close / 100,
      volume: total.sats / 1e8,
    });
  }
  return candles;
}
