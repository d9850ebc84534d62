import type { RateHistory } from '../exchange-rate/ptax-history';
import type { DailySource } from './daily-source';
import { minorUnits } from './minor-units';

const daysPerPage = 500;

/** The central bank's selling rates. The series is older than bitcoin; it is asked about from the days before 2011. */
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
