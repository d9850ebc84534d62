import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { type ExchangeRateSource, plausibleRate } from './exchange-rate';

const body = z.object({
  symbol: z.literal('USDTBRL'),
  lastPrice: plausibleRate,
  closeTime: z.number().int().positive(),
});

/** The price of USDT in reais, from Binance's keyless host. */
export function createBinanceUsdt(vendor: Vendor, baseUrl: string): ExchangeRateSource {
  return {
    async rate() {
      const ticker = await vendor.json(`${baseUrl}/api/v3/ticker/24hr?symbol=USDTBRL`, body);
      return { brlPerUsd: ticker.lastPrice, time: new Date(ticker.closeTime) };
    },
  };
}
