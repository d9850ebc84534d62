import type { QuotedCurrency } from '@painel/contract';
import type { RateHistory } from '../exchange-rate/ptax-history';
import type { DailySource } from './daily-source';
import { minorUnits } from './minor-units';

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
