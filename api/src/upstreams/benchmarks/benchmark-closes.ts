import * as z from 'zod';
import type { DailyClose } from '../../market/indicators/return-correlation';
import { positiveDecimal } from '../decimal-text';
import type { BinanceSymbol } from '../dollar-price/binance';
import type { Vendor } from '../http/vendor';
import type { Clock } from '../../clock';
import { dayMs } from '../../time/durations';
import { dollarIndex } from '../../market/days/dollar-index';
import { readFixings } from '../exchange-rate/frankfurter';

/** An asset or index that the correlations compare with bitcoin. */
export interface BenchmarkSource {
  /** About a hundred closes, of whole days only. */
  closes(): Promise<DailyClose[]>;
}

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

/** Enough business days for 90 returns, with holidays. */
const daysBack = 150;

const firstDate = (clock: Clock) => new Date(clock().getTime() - daysBack * dayMs).toISOString().slice(0, 10);

/** The dollar index by its published formula, from the European Central Bank's fixings. */
export function createDollarIndex(vendor: Vendor, baseUrl: string, clock: Clock): BenchmarkSource {
  return {
    async closes() {
      const from = firstDate(clock);
      const days = await readFixings(vendor, baseUrl, ['USD', 'JPY', 'GBP', 'CAD', 'SEK', 'CHF'], from);
      return days.map(({ date, perEuro }) => ({ timestamp: Date.parse(date), close: dollarIndex(perEuro) }));
    },
  };
}

/** FRED writes a dot for a day without trading. */
const value = z.union([
  z.literal('.').transform(() => null),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
const body = z.object({ observations: z.array(z.object({ date: z.iso.date(), value })) });

/**
 * The S&P 500 from FRED: https://fred.stlouisfed.org/docs/api/fred. Copyrighted by S&P Dow Jones Indices LLC,
 * for personal use only, so it needs the operator's own key.
 */
export function createFred(vendor: Vendor, baseUrl: string, apiKey: string, clock: Clock): BenchmarkSource {
  return {
    async closes() {
      const from = firstDate(clock);
      const query = `series_id=SP500&file_type=json&observation_start=${from}&api_key=${encodeURIComponent(apiKey)}`;
      const { observations } = await vendor.json(`${baseUrl}/series/observations?${query}`, body);
      return observations.flatMap(({ date, value }) =>
        value === null ? [] : [{ timestamp: Date.parse(date), close: value }],
      );
    },
  };
}
