import type { ComparedName } from '@painel/contract';
import { visitDays } from '../days/past-days';
import type { Benchmarks } from '../days/benchmarks';
import type { DayPrices } from '../days/day-prices';
import type { Alternative } from './alternative';
import { createCdi } from './cdi';
import { exchanged } from './exchanged';
import { createIpca } from './ipca';
import { createSavings } from './savings';

export type Alternatives = Readonly<Record<ComparedName, Alternative>>;

/** What is made of published rates alone, with growth until the day `last`; pauses for the event loop. */
export async function readRates(rates: Benchmarks, last: string) {
  const [cdi, ipca] = [createCdi(rates.cdi), createIpca(rates.ipca)];
  await visitDays(last, (day) => {
    cdi.visit(day);
    ipca.visit(day);
  });
  return { cdi, ipca, savings: createSavings(rates.savings) };
}

export function alternativesOf(
  known: Awaited<ReturnType<typeof readRates>>,
  { paxg }: Pick<Benchmarks, 'paxg'>,
  prices: Pick<DayPrices, 'ptax'>,
): Alternatives {
  const dollar = (day: string) => {
    const rate = prices.ptax(day);
    return rate === null ? null : Number(rate);
  };
  const ounce = (day: string) => {
    const [cents, rate] = [paxg.get(day), dollar(day)];
    return cents === undefined || rate === null ? null : cents * rate;
  };
  return { ...known, usd: exchanged(dollar), gold: exchanged(ounce) };
}
