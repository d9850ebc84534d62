import { addDays } from '../../time/add-days';
import type { DaySummarySource } from '../exchange/mercado-bitcoin-summaries';
import type { DailySource, DailyValue } from './daily-source';
import { minorUnits } from './minor-units';

/** So many requests at most are repeated after a failure. */
const daysPerPage = 100;

/** The closes of the days that no candle has. */
export function createSummaryCloses(
  summaries: DaySummarySource,
  about: Pick<DailySource, 'name' | 'series' | 'firstDay'>,
  knownDays: (from: string, to: string) => Promise<ReadonlySet<string>>,
): DailySource {
  return {
    ...about,
    daysPerPage,
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
