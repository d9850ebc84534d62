import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { type ExchangeRateSource, plausibleRate } from './exchange-rate';

const seconds = z.coerce
  .number()
  .int()
  .positive()
  .transform((time) => new Date(time * 1000));
const body = z.object({
  USDBRL: z.object({
    code: z.literal('USD'),
    codein: z.literal('BRL'),
    ask: plausibleRate,
    timestamp: seconds,
  }),
});

/** Sent with every request when the operator has a key: https://docs.awesomeapi.com.br/instrucoes-api-key. */
export const awesomeApiHeaders = (apiKey: string | null): Record<string, string> =>
  apiKey === null ? {} : { 'x-api-key': apiKey };

/** The commercial dollar, selling side: https://docs.awesomeapi.com.br/api-de-moedas. */
export function createAwesomeApi(vendor: Vendor, baseUrl: string): ExchangeRateSource {
  return {
    async rate() {
      const { USDBRL } = await vendor.json(`${baseUrl}/json/last/USD-BRL`, body);
      return { brlPerUsd: USDBRL.ask, time: USDBRL.timestamp };
    },
  };
}
