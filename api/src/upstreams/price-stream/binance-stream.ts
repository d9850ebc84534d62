import * as z from 'zod';
import { decimalText, positiveDecimal } from '../decimal-text';
import type { DollarTicker } from '../dollar-price/binance';
import type { StreamProtocol } from './price-stream';

const ticker = z
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
  read: (given) => ticker.parse(given),
});
