import * as z from 'zod';
import type { Clock } from '../../clock';
import { dayMs } from '../../market/candle-intervals';
import { dollarIndex } from '../../market/dollar-index';
import type { Vendor } from '../http/vendor';
import type { BenchmarkSource } from './benchmark-source';

const rate = z.number().positive();
const fixing = z.object({ USD: rate, JPY: rate, GBP: rate, CAD: rate, SEK: rate, CHF: rate });
const range = z.object({ base: z.literal('EUR'), rates: z.record(z.iso.date(), fixing) });

/** Enough business days for 90 returns, with holidays. */
const daysBack = 150;

/** The dollar index by its published formula, from the European Central Bank's fixings at https://frankfurter.dev. */
export function createDollarIndex(vendor: Vendor, baseUrl: string, clock: Clock): BenchmarkSource {
  return {
    async closes() {
      const from = new Date(clock().getTime() - daysBack * dayMs).toISOString().slice(0, 10);
      const { rates } = await vendor.json(
        `${baseUrl}/${from}..?base=EUR&symbols=USD,JPY,GBP,CAD,SEK,CHF`,
        range,
      );
      return Object.entries(rates).map(([date, perEuro]) => ({
        timestamp: Date.parse(date),
        close: dollarIndex(perEuro),
      }));
    },
  };
}
