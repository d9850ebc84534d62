import type { Candle } from '@painel/contract';
import * as z from 'zod';
import { decimalText, positiveDecimal } from '../decimal-text';
import type { Vendor } from '../http/vendor';
import type { CandleSource, ExchangeSource } from './exchange-source';

/**
 * The instant of a Unix time in any unit: Mercado Bitcoin documents nanoseconds and sends seconds.
 * The magnitude gives the unit, without ambiguity from 2001 to 5138.
 */
export function epochInstant(value: number): Date {
  const power = Math.floor(Math.log10(value));
  if (power < 11) return new Date(value * 1000);
  if (power < 14) return new Date(value);
  return new Date(power < 17 ? value / 1000 : value / 1e6);
}

export const mercadoBitcoinTicker = z
  .object({
    last: positiveDecimal,
    open: positiveDecimal,
    high: positiveDecimal,
    low: positiveDecimal,
    vol: decimalText,
    date: z.number().positive(),
  })
  .transform(({ vol, date, ...prices }) => ({ ...prices, volumeBtc: vol, time: epochInstant(date) }));

const tickers = z.array(mercadoBitcoinTicker).min(1);

const column = z.array(decimalText);
const columns = z
  .object({ t: z.array(z.number().int()), o: column, h: column, l: column, c: column, v: column })
  .refine(({ t, o, h, l, c, v }) => [o, h, l, c, v].every(({ length }) => length === t.length));

/** Mercado Bitcoin, API v4: https://api.mercadobitcoin.net/api/v4/docs. One request a second per endpoint. */
export function createMercadoBitcoin(vendor: Vendor, baseUrl: string): ExchangeSource & CandleSource {
  return {
    async ticker() {
      const [ticker] = await vendor.json(`${baseUrl}/tickers?symbols=BTC-BRL`, tickers, { queue: 'tickers' });
      return ticker!;
    },

    async candles(interval, to, count) {
      const until = Math.floor(to.getTime() / 1000);
      const query = `symbol=BTC-BRL&resolution=${interval}&to=${until}&countback=${count}`;
      const table = await vendor.json(`${baseUrl}/candles?${query}`, columns, { queue: 'candles' });
      return toCandles(table);
    },
  };
}

function toCandles({ t, o, h, l, c, v }: z.output<typeof columns>): Candle[] {
  const candles = t.map((seconds, index) => ({
    timestamp: seconds * 1000,
    open: o[index]!,
    high: h[index]!,
    low: l[index]!,
    close: c[index]!,
    volume: v[index]!,
  }));
  // A candle with a price of zero is an error of the source and would distort every average.
  return candles.filter(({ low }) => low > 0).sort((one, other) => one.timestamp - other.timestamp);
}
