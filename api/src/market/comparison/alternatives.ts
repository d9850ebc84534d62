import type { ComparedName } from '@painel/contract';
import { oncePerDay, visitDays } from '../days/past-days';
import type { Clock } from '../../clock';
import { addDays } from '../../time/add-days';
import type { Benchmarks } from '../days/benchmarks';
import type { DayPrices } from '../days/day-prices';
import type { Alternative } from './alternative';
import { createCdi } from './cdi';
import { exchanged } from './exchanged';
import { createIpca } from './ipca';
import { createSavings } from './savings';

export type Alternatives = Readonly<Record<ComparedName, Alternative>>;

/** Builds the alternatives that depend on published rates alone, with growth until the day `last`; pauses for the event loop. */
async function readRates(rates: Benchmarks, last: string) {
  const [cdi, ipca] = [createCdi(rates.cdi), createIpca(rates.ipca)];
  await visitDays(last, (day) => {
    cdi.visit(day);
    ipca.visit(day);
  });
  return { cdi, ipca, savings: createSavings(rates.savings) };
}

function exchangedFor({ paxg }: Benchmarks, prices: Pick<DayPrices, 'ptax'>) {
  const dollar = (day: string) => {
    const rate = prices.ptax(day);
    return rate === null ? null : Number(rate);
  };
  const ounce = (day: string) => {
    const [cents, rate] = [paxg.get(day), dollar(day)];
    return cents === undefined || rate === null ? null : cents * rate;
  };
  return { usd: exchanged(dollar), gold: exchanged(ounce) };
}

interface Series {
  benchmarks(): Benchmarks;
  dayPrices(): Pick<DayPrices, 'ptax'>;
}

/** The alternatives with growth until today. It keeps those that depend on rates for the day, or until more rates are known. */
export function createAlternatives(clock: Clock) {
  const ratesOnce = oncePerDay(clock, (benchmarks: Benchmarks, yesterday) =>
    readRates(benchmarks, addDays(yesterday, 1)),
  );
  return async (source: Series): Promise<Alternatives> => {
    const benchmarks = source.benchmarks();
    const exchanges = exchangedFor(benchmarks, source.dayPrices());
    return { ...(await ratesOnce(benchmarks, null)), ...exchanges };
  };
}
