import * as z from 'zod';
import { epochInstant } from '../exchange/epoch-instant';
import type { ExchangeTicker } from '../exchange/exchange-source';
import { mercadoBitcoinTicker } from '../exchange/mercado-bitcoin';
import type { StreamProtocol } from './price-stream';

const ticker = z.object({
  type: z.literal('ticker'),
  id: z.literal('BRLBTC'),
  /** In nanoseconds: the last digits are lost, which are less than a millisecond. */
  ts: z.coerce.number().positive(),
  data: mercadoBitcoinTicker,
});
const other = z.object({ type: z.string().refine((type) => type !== 'ticker') });
const message = z.union([ticker, other]);

/** Mercado Bitcoin's tickers. It sends none on subscription, and closes a connection on which nothing was said for a minute. */
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
