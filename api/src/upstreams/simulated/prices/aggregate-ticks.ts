import type { Candle } from '@painel/contract';
import { resolutionMs } from '../../../market/candles/candle-intervals';
import { dayMs } from '../../../time/durations';
import { type SimulatedDay, ticksPerHalfHour, tickMs } from './simulated-day';
import type { Clock } from '../../../clock';

export type TickAggregate = ReturnType<typeof emptyAggregate>;

/** The sum of several ticks. Prices and traded value are in centavos. */
export const emptyAggregate = (price: number) => ({
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

/** Calls the listener each time the simulated prices move, until the returned function is called. */
export function subscribeToTicks(clock: Clock, listener: () => void): () => void {
  let tick = tickOf(clock);
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(check, (tick + 1) * tickMs - clock().getTime()).unref();
  };
  const check = () => {
    // A timer may fire a millisecond early, when the prices are those of the previous tick.
    const now = tickOf(clock);
    if (now !== tick) listener();
    tick = now;
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

const tickOf = (clock: Clock) => Math.floor(clock().getTime() / tickMs);
