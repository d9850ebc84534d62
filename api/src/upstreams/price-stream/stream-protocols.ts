import * as z from 'zod';
import { epochInstant, mercadoBitcoinTicker } from '../exchange/mercado-bitcoin';
import type { ExchangeTicker } from '../exchange/exchange-source';
import type { StreamProtocol } from './price-stream';
import { decimalText, positiveDecimal } from '../decimal-text';
import type { DollarTicker } from '../dollar-price/binance';

const realTicker = z.object({
  type: z.literal('ticker'),
  id: z.literal('BRLBTC'),
  /** In nanoseconds: the last digits are lost, which are less than a millisecond. */
  ts: z.coerce.number().positive(),
  data: mercadoBitcoinTicker,
});
const other = z.object({ type: z.string().refine((type) => type !== 'ticker') });
const message = z.union([realTicker, other]);

/** Mercado Bitcoin's tickers. It sends none on subscription, and closes a connection that was silent for a minute. */
export const mercadoBitcoinStream = (url: string): StreamProtocol<ExchangeTicker> => ({
  name: 'mercado-bitcoin',
  url,
  subscription: JSON.stringify({ type: 'subscribe', subscription: { name: 'ticker', id: 'BRLBTC' } }),
  ping: { text: JSON.stringify({ type: 'ping' }), everyMs: 15_000 },
  read(given) {
    const read = message.parse(given);
    return 'data' in read ? { ...read.data, time: epochInstant(read.ts) } : null;
  },
});

const dollarTicker = z
  .object({
    e: z.literal('24hrTicker'),
    E: z.number().int().positive(),
    s: z.literal('BTCUSDT'),
    c: positiveDecimal,
    o: positiveDecimal,
    h: positiveDecimal,
    l: positiveDecimal,
    v: decimalText,
    q: decimalText,
  })
  .transform(({ E, c, o, h, l, v, q }) => ({
    last: c,
    open: o,
    high: h,
    low: l,
    volumeBtc: v,
    volumeUsd: q,
    time: new Date(E),
  }));

/** Binance's ticker of the last 24 hours, once a second. It pings by the protocol's own frames, and ends a connection after a day. */
export const binanceStream = (url: string): StreamProtocol<DollarTicker> => ({
  name: 'binance',
  url: `${url}/ws/btcusdt@ticker`,
  read: (given) => dollarTicker.parse(given),
});
