import * as z from 'zod';
import type { BenchmarkSeries } from '../../market/days/benchmarks';
import { addDays } from '../../time/add-days';
import { signedDecimal } from '../decimal-text';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';

export type CentralBankSeries = Exclude<BenchmarkSeries, 'paxg'>;

export type CentralBankRates = ReturnType<typeof createCentralBankSeries>;

interface About {
  code: number;
  /** Of the unit that is stored, for a percent. */
  perPercent: number;
  /** No plausible rate is lower or higher, in percent. */
  limits: [number, number];
  /** Between two values, and after the last one, which may be late. */
  longestGapDays: number;
}

export const centralBankSeries: Record<CentralBankSeries, About> = {
  cdi: { code: 12, perPercent: 1_000_000, limits: [0.001, 1], longestGapDays: 15 },
  ipca: { code: 433, perPercent: 100, limits: [-5, 10], longestGapDays: 100 },
  // Of deposits since 4 May 2012.
  savings: { code: 195, perPercent: 10_000, limits: [0.05, 5], longestGapDays: 15 },
};

const date = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((text) => text.split('/').reverse().join('-'))
  .pipe(z.iso.date());
const rows = z.array(z.object({ data: date, valor: signedDecimal }));

const dayFirst = (day: string) => day.split('-').reverse().join('/');

/**
 * The central bank's time series (SGS). Each window begins so early that it must have values: without any, the bank answers 404 or with an older one.
 * Missing values then show as a failure, never as days without a value.
 */
export function createCentralBankSeries(vendor: Vendor, baseUrl: string) {
  return {
    /** In whole units of the series, from one day to another, both included, ascending; at most ten years. */
    async rates(
      series: CentralBankSeries,
      from: string,
      to: string,
    ): Promise<{ day: string; value: bigint }[]> {
      const { code, perPercent, limits, longestGapDays } = centralBankSeries[series];
      const start = addDays(from, -longestGapDays);
      const query = `formato=json&dataInicial=${dayFirst(start)}&dataFinal=${dayFirst(to)}`;
      const answer = await vendor.json(`${baseUrl}/bcdata.sgs.${code}/dados?${query}`, rows);
      const fail = (what: string) => {
        throw new UpstreamError('malformed', `the central bank's series ${code} ${what}`);
      };
      let last = start;
      let known = '';
      for (const { data: day, valor } of answer) {
        if (day <= known) fail(`has ${day} twice, or in no order`);
        known = day;
        if (valor < limits[0] || valor > limits[1]) fail(`has ${valor} % on ${day}`);
        if (day > addDays(last, longestGapDays)) break;
        if (day >= start) last = day;
      }
      if (to > addDays(last, longestGapDays)) fail(`has no value after ${last}`);
      return answer
        .filter(({ data: day }) => day >= from && day <= to)
        .map(({ data: day, valor }) => ({ day, value: BigInt(Math.round(valor * perPercent)) }));
    },
  };
}
