import * as z from 'zod';
import { positiveDecimal } from '../decimal-text';
import type { BinanceSymbol } from '../dollar-price/binance';
import type { Vendor } from '../http/vendor';
import type { BenchmarkSource } from './benchmark-source';

const text = z.string();
const klines = z.array(
  z.tuple([z.number().int().positive(), text, text, text, positiveDecimal], z.unknown()),
);

/** Daily closes in dollar tokens. Gold is PAXGUSDT, a token for one ounce. */
export function createBinanceCloses(vendor: Vendor, baseUrl: string, symbol: BinanceSymbol): BenchmarkSource {
  return {
    async closes() {
      const url = `${baseUrl}/api/v3/klines?symbol=${symbol}&interval=1d&limit=150`;
      const days = await vendor.json(url, klines);
      // The last kline is still forming.
      return days.slice(0, -1).map(([timestamp, , , , close]) => ({ timestamp, close }));
    },
  };
}
