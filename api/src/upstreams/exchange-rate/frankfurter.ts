import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { type ExchangeRateSource, plausibleRate } from './exchange-rate';

const rows = z.array(
  z.object({ date: z.iso.date(), base: z.literal('EUR'), quote: z.string(), rate: z.number().positive() }),
);

/** The European Central Bank publishes its rates at a quarter past two in Frankfurt, which is 13:15 UTC in winter. */
const fixingTime = (date: string) => new Date(`${date}T13:15:00.000Z`);

/** The European Central Bank's rates for a euro, from version 2 of https://frankfurter.dev: the newest, or each day from one on. */
export async function readFixings<Quote extends string>(
  vendor: Vendor,
  baseUrl: string,
  quotes: readonly Quote[],
  from?: string,
): Promise<{ date: string; perEuro: Record<Quote, number> }[]> {
  const since = from === undefined ? '' : `&from=${from}`;
  const url = `${baseUrl}/rates?providers=ecb&base=EUR&quotes=${quotes.join(',')}${since}`;
  const days = new Map<string, Record<string, number>>();
  for (const { date, quote, rate } of await vendor.json(url, rows))
    days.set(date, { ...days.get(date), [quote]: rate });
  return [...days].map(([date, perEuro]) => {
    const missing = quotes.find((quote) => perEuro[quote] === undefined);
    if (missing) throw new UpstreamError('malformed', `the fixing of ${date} has no ${missing}`);
    return { date, perEuro: perEuro as Record<Quote, number> };
  });
}

/** The dollar in reais by the European Central Bank's daily fixing of both. */
export function createFrankfurter(vendor: Vendor, baseUrl: string): ExchangeRateSource {
  return {
    async rate() {
      const newest = (await readFixings(vendor, baseUrl, ['USD', 'BRL'])).at(-1);
      const rate = plausibleRate.safeParse(newest && newest.perEuro.BRL / newest.perEuro.USD);
      if (!newest || !rate.success) throw new UpstreamError('malformed', 'the fixing has no plausible rate');
      return { brlPerUsd: Number(rate.data.toFixed(4)), time: fixingTime(newest.date) };
    },
  };
}
