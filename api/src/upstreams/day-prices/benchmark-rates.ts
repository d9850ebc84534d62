import { addDays } from '../../time/add-days';
import {
  type CentralBankRates,
  type CentralBankSeries,
  centralBankSeries,
} from '../benchmarks/central-bank-series';
import type { DailySource } from './daily-source';

/** Five years: the central bank answers ten at most. */
const daysPerPage = 1826;

/** A month's inflation is published after its end, so many days from its first one at the earliest. */
const inflationDays = 35;

const firstDays: Record<CentralBankSeries, string> = {
  cdi: '2010-12-20',
  ipca: '2010-12-01',
  savings: '2012-05-04',
};

/** A rate or index that bitcoin is compared with. */
export function createBenchmarkRates(source: CentralBankRates, series: CentralBankSeries): DailySource {
  return {
    name: series,
    series,
    firstDay: firstDays[series],
    daysPerPage,
    longestGapDays: centralBankSeries[series].longestGapDays,
    async read(from, to) {
      const lastMonth = `${addDays(to, -inflationDays).slice(0, 8)}01`;
      return series === 'ipca' && lastMonth < from ? [] : source.rates(series, from, to);
    },
  };
}
