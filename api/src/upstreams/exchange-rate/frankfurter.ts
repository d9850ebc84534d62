import * as z from 'zod';
import { fixingTime } from '../benchmarks/fixing-time';
import type { Vendor } from '../http/vendor';
import type { ExchangeRateSource } from './exchange-rate-source';
import { plausibleRate } from './plausible-rate';

const body = z.object({
  base: z.literal('USD'),
  date: z.iso.date(),
  rates: z.object({ BRL: plausibleRate }),
});

/** The European Central Bank's daily fixing, from https://frankfurter.dev. */
export function createFrankfurter(vendor: Vendor, baseUrl: string): ExchangeRateSource {
  return {
    async rate() {
      const { date, rates } = await vendor.json(`${baseUrl}/latest?base=USD&symbols=BRL`, body);
      return { brlPerUsd: rates.BRL, time: fixingTime(date) };
    },
  };
}
