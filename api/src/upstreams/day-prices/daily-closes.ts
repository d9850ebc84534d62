import { dayMs } from '../../time/durations';
import type { CandleSource } from '../exchange/exchange-source';
import { type DailySource, type DailyValue, minorUnits } from './daily-source';
import { addDays } from '../../time/add-days';
import type { DaySummarySource } from '../exchange/mercado-bitcoin-legacy';

const secondMs = 1000;
const daysPerPage = 500;

/** The day in São Paulo that has most of a daily candle, whether the exchange cuts days in UTC or in Brazil. */
const dayOf = (timestamp: number) => new Date(timestamp + dayMs / 2).toISOString().slice(0, 10);

/** The closes of an exchange's daily candles. */
export function createCandleCloses(
  candles: CandleSource,
  about: Pick<DailySource, 'name' | 'series' | 'firstDay'>,
): DailySource {
  return {
    ...about,
    daysPerPage,

    async read(from, to, signal) {
      const closes = new Map<string, DailyValue>();
      const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
      let until = Date.parse(to) + dayMs - secondMs;
      while (!signal.aborted) {
        const page = await candles.candles('1d', new Date(until), count);
        for (const { timestamp, close } of page) {
          const day = dayOf(timestamp);
          if (day >= from && day <= to) closes.set(day, { day, value: minorUnits(close, 100) });
        }
        // An exchange may send fewer candles than requested, so the next page begins before its oldest one.
        const oldest = page[0]?.timestamp;
        if (oldest === undefined || oldest > until || dayOf(oldest) <= from) break;
        until = oldest - secondMs;
      }
      return [...closes.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
    },
  };
}

/** The maximum of requests that are repeated after a failure. */
const summaryDaysPerPage = 100;

/** The closes of the days that no candle has. */
export function createSummaryCloses(
  summaries: DaySummarySource,
  about: Pick<DailySource, 'name' | 'series' | 'firstDay'>,
  knownDays: (from: string, to: string) => Promise<ReadonlySet<string>>,
): DailySource {
  return {
    ...about,
    daysPerPage: summaryDaysPerPage,
    isSupplement: true,

    async read(from, to, signal) {
      const known = await knownDays(from, to);
      const closes: DailyValue[] = [];
      for (let day = from; day <= to && !signal.aborted; day = addDays(day, 1)) {
        const close = known.has(day) ? null : await summaries.close(day);
        if (close !== null) closes.push({ day, value: minorUnits(close, 100) });
      }
      return closes;
    },
  };
}
