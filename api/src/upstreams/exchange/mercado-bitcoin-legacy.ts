import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import type { ExchangeSource } from './exchange-source';
import { mercadoBitcoinTicker } from './mercado-bitcoin';
import { decimalText } from '../decimal-text';
import { UpstreamError } from '../http/upstream-error';

const body = z.object({ ticker: mercadoBitcoinTicker });

/** Mercado Bitcoin's older API, the fallback for v4. */
export function createMercadoBitcoinLegacy(vendor: Vendor, baseUrl: string): ExchangeSource {
  return {
    async ticker() {
      return (await vendor.json(`${baseUrl}/BTC/ticker/`, body)).ticker;
    },
  };
}

export type DaySummarySource = ReturnType<typeof createMercadoBitcoinSummaries>;

const summary = z.object({ date: z.string(), closing: decimalText });

/** Mercado Bitcoin's older API, one request for each day. */
export function createMercadoBitcoinSummaries(vendor: Vendor, baseUrl: string) {
  const summaryOf = async (day: string) => {
    const path = day.split('-').map(Number).join('/');
    try {
      return await vendor.json(`${baseUrl}/BTC/day-summary/${path}/`, summary, { ofItem: true });
    } catch (error) {
      if (error instanceof UpstreamError && error.statusCode === 404) return null;
      throw error;
    }
  };

  return {
    /** The close in BRL of a day (YYYY-MM-DD); null for a day without trades. */
    async close(day: string): Promise<number | null> {
      const found = await summaryOf(day);
      if (found === null || found.closing === 0) return null;
      if (found.date !== day) throw new UpstreamError('malformed', `the summary of ${day} is of another day`);
      return found.closing;
    },
  };
}
