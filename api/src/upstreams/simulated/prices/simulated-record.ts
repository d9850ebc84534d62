import type { Candle } from '@painel/contract';
import { dayMs } from '../../../time/durations';
import type { AllTimeHigh, PriceRecord } from '../../global-market/coingecko';
import { firstDay } from './simulated-day';
import type { SeededRandom } from '../seeded-random';
import type { SimulatedPrices } from './simulated-prices';
import { candlesInDollars, dollarRate } from './simulated-ticker';

interface Series {
  /** A price that the day does not exceed. */
  ceilingOf: (day: number) => number;
  /** The half-hours of a day that is over. */
  candlesOf: (day: number) => readonly Candle[];
}

const noRecord: PriceRecord = { price: 0, at: new Date(0) };

const higher = (record: PriceRecord, { high, timestamp }: Candle): PriceRecord =>
  high > record.price ? { price: high, at: new Date(timestamp) } : record;

/** Searches the highest half-hour before a day. Each step expands a day into candles, and only the few that may have the record. */
function* searchBefore(day: number, { ceilingOf, candlesOf }: Series): Generator<undefined, PriceRecord> {
  const days = Array.from({ length: day - firstDay }, (_, index) => firstDay + index)
    .map((each) => ({ each, ceiling: ceilingOf(each) }))
    .sort((one, other) => other.ceiling - one.ceiling);
  let record = noRecord;
  for (const { each, ceiling } of days) {
    if (ceiling <= record.price) break;
    record = candlesOf(each).reduce(higher, record);
    yield;
  }
  return record;
}

function recordBefore(day: number, series: Series): PriceRecord {
  const search = searchBefore(day, series);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** Computes a value once a day. */
function onceADay<Value>(make: (day: number) => Value): (day: number) => Value {
  let kept: { day: number; value: Value } | null = null;
  return (day) => {
    if (kept?.day !== day) kept = { day, value: make(day) };
    return kept.value;
  };
}

/** The highest prices of the simulated candles since 2018, in reais and in dollars, with the half-hours that reached them. */
export function createSimulatedRecord(random: SeededRandom, prices: SimulatedPrices) {
  const midnight = (day: number) => new Date(day * dayMs);
  // The rate only rises or only falls within a UTC day.
  const lowestRate = (day: number) =>
    Math.min(dollarRate(random, midnight(day)), dollarRate(random, midnight(day + 1)));
  const reais: Series = { ceilingOf: prices.ceilingOf, candlesOf: prices.halfHoursOf };
  const dollars: Series = {
    ceilingOf: (day) => prices.ceilingOf(day) / lowestRate(day),
    candlesOf: (day) => candlesInDollars(random, prices.halfHoursOf(day), midnight(day + 1)),
  };
  const brlBefore = onceADay((day) => recordBefore(day, reais));
  const usdBefore = onceADay((day) => recordBefore(day, dollars));

  return {
    at(now: Date): AllTimeHigh {
      const candles = prices.halfHours(0, now);
      return {
        brl: candles.reduce(higher, brlBefore(dayOf(now))),
        usd: candlesInDollars(random, candles, now).reduce(higher, usdBefore(dayOf(now))),
      };
    },

    /** Computes what `at` needs, a day at each step. */
    *warmUp(now: Date): Generator<undefined, void> {
      yield* searchBefore(dayOf(now), reais);
      yield* searchBefore(dayOf(now), dollars);
    },
  };
}

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs);
