import type { QuotedCurrency } from '@painel/contract';
import { addDays } from '../../time/add-days';
import type { BenchmarkSeries } from './benchmarks';
import { isBusinessDay } from './business-days';

/** Prices by day (YYYY-MM-DD in São Paulo); null for a price that no source has. */
export interface DayPrices {
  /** The day's close in centavos per bitcoin. */
  brlClose(day: string): bigint | null;
  /** The day's close in US cents per bitcoin. */
  usdClose(day: string): bigint | null;
  /** The PTAX selling rate of that or the previous business day, in ten-thousandths of a real per dollar. */
  ptax(day: string): bigint | null;
  /** The same for another currency, in millionths of a real. */
  quote(day: string, currency: QuotedCurrency): bigint | null;
}

/** Knows no price. */
export const noDayPrices: DayPrices = {
  brlClose: () => null,
  usdClose: () => null,
  ptax: () => null,
  quote: () => null,
};

export type DaySeries = 'brl' | 'usd' | 'ptax' | `ptax ${QuotedCurrency}` | BenchmarkSeries;

/** One price, in the unit of its series in `DayPrices` or `Benchmarks`. */
export interface DayPrice {
  series: DaySeries;
  day: string;
  value: bigint;
}

/** Longer than any run of weekends and holidays, which have no rate. */
const maxDaysBack = 10;

/**
 * The rate of each day: where it has none, that of the business day before. After the last known one rates may only be unread, so that
 * one counts until the next business day and no longer.
 */
function carriedForward(rates: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const carried = new Map(rates);
  let last = '';
  for (const day of rates.keys()) if (day > last) last = day;
  for (const [day, rate] of rates) {
    for (let after = 1; after <= maxDaysBack; after += 1) {
      const next = addDays(day, after);
      if (rates.has(next)) break;
      carried.set(next, rate);
      if (day === last && isBusinessDay(next)) break;
    }
  }
  return carried;
}

export function dayPricesOf(prices: Iterable<DayPrice>): DayPrices {
  const values = new Map<DaySeries, Map<string, bigint>>();
  for (const { series, day, value } of prices) {
    const days = values.get(series);
    if (days) days.set(day, value);
    else values.set(series, new Map([[day, value]]));
  }
  for (const [series, days] of values)
    if (series.startsWith('ptax')) values.set(series, carriedForward(days));
  const on = (series: DaySeries, day: string) => values.get(series)?.get(day) ?? null;
  return {
    brlClose: (day) => on('brl', day),
    usdClose: (day) => on('usd', day),
    ptax: (day) => on('ptax', day),
    quote: (day, currency) => on(`ptax ${currency}`, day),
  };
}
