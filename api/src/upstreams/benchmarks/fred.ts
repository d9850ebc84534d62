import * as z from 'zod';
import type { Clock } from '../../clock';
import { dayMs } from '../../time/durations';
import type { Vendor } from '../http/vendor';
import type { BenchmarkSource } from './benchmark-source';

/** FRED writes a dot for a day without trading. */
const value = z.union([
  z.literal('.').transform(() => null),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
const body = z.object({ observations: z.array(z.object({ date: z.iso.date(), value })) });

const daysBack = 150;

/**
 * The S&P 500 from FRED: https://fred.stlouisfed.org/docs/api/fred. Copyrighted by S&P Dow Jones Indices LLC,
 * for personal use only, so it needs the operator's own key.
 */
export function createFred(vendor: Vendor, baseUrl: string, apiKey: string, clock: Clock): BenchmarkSource {
  return {
    async closes() {
      const from = new Date(clock().getTime() - daysBack * dayMs).toISOString().slice(0, 10);
      const query = `series_id=SP500&file_type=json&observation_start=${from}&api_key=${encodeURIComponent(apiKey)}`;
      const { observations } = await vendor.json(`${baseUrl}/series/observations?${query}`, body);
      return observations.flatMap(({ date, value }) =>
        value === null ? [] : [{ timestamp: Date.parse(date), close: value }],
      );
    },
  };
}
