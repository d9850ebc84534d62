import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import type { ExchangeSource } from './exchange-source';
import { mercadoBitcoinTicker } from './mercado-bitcoin';

const body = z.object({ ticker: mercadoBitcoinTicker });

/** Mercado Bitcoin's older API, the fallback for v4. */
export function createMercadoBitcoinLegacy(vendor: Vendor, baseUrl: string): ExchangeSource {
  return {
    async ticker() {
      return (await vendor.json(`${baseUrl}/BTC/ticker/`, body)).ticker;
    },
  };
}
