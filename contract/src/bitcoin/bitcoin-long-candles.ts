import * as z from 'zod/mini';
import { candleCurrencies, candleListSchema } from './bitcoin-candles';
import { text } from '../tolerance';

export const longCandlesQuerySchema = z.object({ currency: z._default(z.enum(candleCurrencies), 'BRL') });
export type LongCandlesQuery = z.infer<typeof longCandlesQuerySchema>;

/** `GET /bitcoin/long-candles`: weeks that begin on Mondays, UTC, since 2013. The answer names its currency in `X-Data-Currency`. */
export const longCandlesSchema = z.object({
  candles: candleListSchema,
  /** Weeks before this day (YYYY-MM-DD) are of daily closes alone and have no volume; null where none are. */
  closesBefore: text(),
});
export type LongCandles = z.infer<typeof longCandlesSchema>;
