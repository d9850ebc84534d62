import * as z from 'zod';
import { decimalText, positiveDecimal } from '../decimal-text';
import type { Vendor } from '../http/vendor';
import type { CandleSource } from '../exchange/exchange-source';

/** The last 24 hours of bitcoin in a dollar token, whose price is close to a dollar. */
export interface DollarTicker {
  last: number;
  open: number;
  high: number;
  low: number;
  volumeBtc: number;
  volumeUsd: number;
  time: Date;
}

export interface DollarPriceSource {
  ticker(): Promise<DollarTicker>;
  /** BTC traded in each of the last 48 whole hours, oldest first. */
  hourlyVolumesBtc(): Promise<number[]>;
  /** Closes of the last 400 UTC days, oldest first. The last day is still forming. */
  dailyCloses(): Promise<number[]>;
}

const ticker = z
  .object({
    lastPrice: positiveDecimal,
    openPrice: positiveDecimal,
    highPrice: positiveDecimal,
    lowPrice: positiveDecimal,
    volume: decimalText,
    quoteVolume: decimalText,
    closeTime: z.number().int().positive(),
  })
  .transform((body) => ({
    last: body.lastPrice,
    open: body.openPrice,
    high: body.highPrice,
    low: body.lowPrice,
    volumeBtc: body.volume,
    volumeUsd: body.quoteVolume,
    time: new Date(body.closeTime),
  }));

/** Per response. */
const maxKlines = 1_000;
const openTime = z.number().int();
const kline = z.tuple(
  [openTime, positiveDecimal, positiveDecimal, positiveDecimal, positiveDecimal, decimalText],
  z.unknown(),
);

/** Bitcoin, or a token for one ounce of gold, in a dollar token. */
export type BinanceSymbol = 'BTCUSDT' | 'PAXGUSDT';

/** Binance's keyless host for spot market data. */
export function createBinanceSpot(
  vendor: Vendor,
  baseUrl: string,
  symbol: BinanceSymbol = 'BTCUSDT',
): DollarPriceSource & CandleSource {
  return {
    async candles(interval, to, count) {
      const limit = Math.min(count, maxKlines);
      const query = `symbol=${symbol}&interval=${interval}&endTime=${to.getTime()}&limit=${limit}`;
      const klines = await vendor.json(`${baseUrl}/api/v3/klines?${query}`, z.array(kline));
      return klines.map(([timestamp, open, high, low, close, volume]) => ({
        timestamp,
        open,
        high,
        low,
        close,
        volume,
      }));
    },

    ticker: () => vendor.json(`${baseUrl}/api/v3/ticker/24hr?symbol=${symbol}`, ticker),

    async hourlyVolumesBtc() {
      const klines = await vendor.json(
        `${baseUrl}/api/v3/klines?symbol=${symbol}&interval=1h&limit=49`,
        z.array(kline),
      );
      // The last kline is still forming.
      return klines.slice(-49, -1).map(([, , , , , volume]) => volume);
    },

    async dailyCloses() {
      const klines = await vendor.json(
        `${baseUrl}/api/v3/klines?symbol=${symbol}&interval=1d&limit=400`,
        z.array(kline),
      );
      return klines.map(([, , , , close]) => close);
    },
  };
}
