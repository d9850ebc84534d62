import { addDays } from './add-days';
import { isBusinessDay } from './business-days';

/** Prices by day (YYYY-MM-DD in São Paulo); null for a price that no source has. */
export interface DayPrices {
  /** The day's close in centavos per bitcoin. */
  brlClose(day: string): bigint | null;
  /** The day's close in US cents per bitcoin. */
  usdClose(day: string): bigint | null;
  /** The PTAX selling rate of that or the previous business day, in ten-thousandths of a real per dollar. */
  ptax(day: string): bigint | null;
}

/** Knows no price. */
export const noDayPrices: DayPrices = { brlClose: () => null, usdClose: () => null, ptax: () => null };

export type DaySeries = 'brl' | 'usd' | 'ptax';

/** One price, in the unit of its series as `DayPrices` has it. */
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
  const values = {
    brl: new Map<string, bigint>(),
    usd: new Map<string, bigint>(),
    ptax: new Map<string, bigint>(),
  };
  for (const { series, day, value } of prices) values[series].set(day, value);
  const rates = carriedForward(values.ptax);
  return {
    brlClose: (day) => values.brl.get(day) ?? null,
    usdClose: (day) => values.usd.get(day) ?? null,
    ptax: (day) => rates.get(day) ?? null,
  };
}
