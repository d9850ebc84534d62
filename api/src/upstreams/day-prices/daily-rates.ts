import type { QuotedCurrency } from '@painel/contract';
import type { RateHistory } from '../exchange-rate/ptax-history';
import { type DailySource, minorUnits } from './daily-source';
import { addDays } from '../../time/add-days';
import {
  type CentralBankRates,
  type CentralBankSeries,
  centralBankSeries,
} from '../benchmarks/central-bank-series';

const daysPerPage = 500;

/** Of all quotes of a day one is kept, and an answer has a thousand at most. */
const quoteDaysPerPage = 180;

/** The rates of another currency, which are read once a user has an amount in it. */
export function createQuoteRates(
  history: RateHistory,
  currency: QuotedCurrency,
  isNeeded: () => Promise<boolean>,
): DailySource {
  return {
    name: `ptax ${currency}`,
    series: `ptax ${currency}`,
    firstDay: '2010-12-20',
    daysPerPage: quoteDaysPerPage,
    isNeeded,
    read: async (from, to) =>
      (await history.rates(from, to)).map(({ day, rate }) => ({ day, value: minorUnits(rate, 1_000_000) })),
  };
}

/** The central bank's selling rates. The series is older than bitcoin; it is requested from the days before 2011. */
export function createPtaxRates(history: RateHistory): DailySource {
  return {
    name: 'ptax',
    series: 'ptax',
    firstDay: '2010-12-20',
    daysPerPage,
    read: async (from, to) =>
      (await history.rates(from, to)).map(({ day, rate }) => ({ day, value: minorUnits(rate, 10_000) })),
  };
}

/** Five years: the central bank answers ten at most. */
const benchmarkDaysPerPage = 1826;

/** Days from the first of a month to the earliest publication of its inflation. */
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
    daysPerPage: benchmarkDaysPerPage,
    longestGapDays: centralBankSeries[series].longestGapDays,
    async read(from, to) {
      const lastMonth = `${addDays(to, -inflationDays).slice(0, 8)}01`;
      return series === 'ipca' && lastMonth < from ? [] : source.rates(series, from, to);
    },
  };
}
