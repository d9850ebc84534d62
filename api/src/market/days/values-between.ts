import { addDays } from '../../time/add-days';
import type { BenchmarkSeries, Benchmarks } from './benchmarks';
import type { DayPrices } from './day-prices';

interface SeriesSource {
  dayPrices(): DayPrices;
  benchmarks(): Benchmarks;
}

/**
 * The values of a series from one day to another, both included, in the unit that is stored. Of `brl` that is the close in centavos;
 * of `ptax` ten-thousandths of a real, and a weekend has the rate of the business day before.
 */
export function valuesBetween(
  source: SeriesSource,
  series: BenchmarkSeries | 'brl' | 'ptax',
  from: string,
  to: string,
): [day: string, value: number][] {
  if (series !== 'brl' && series !== 'ptax')
    return [...source.benchmarks()[series]].filter(([day]) => day >= from && day <= to);
  const prices = source.dayPrices();
  const values: [string, number][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const value = series === 'brl' ? prices.brlClose(day) : prices.ptax(day);
    if (value !== null) values.push([day, Number(value)]);
  }
  return values;
}
