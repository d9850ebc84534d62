import * as z from 'zod/mini';

export const candleResolutions = ['30m', '1h', '1d'] as const;
export type CandleResolution = (typeof candleResolutions)[number];

export const candleCurrencies = ['BRL', 'USD'] as const;
export type CandleCurrency = (typeof candleCurrencies)[number];

/** `timestamp` is the start of the candle in Unix milliseconds, prices are in the currency asked for, the volume is BTC. */
export const candleSchema = z.object({
  timestamp: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});
export type Candle = z.infer<typeof candleSchema>;

/** Ascending by timestamp. */
export const candleListSchema = z.array(candleSchema);

export const candlesQuerySchema = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30),
  resolution: z._default(z.enum(candleResolutions), '1d'),
  /** The answer names its currency in `X-Data-Currency`. A server that does not know the parameter answers in BRL without the header. */
  currency: z._default(z.enum(candleCurrencies), 'BRL'),
});
export type CandlesQuery = z.infer<typeof candlesQuerySchema>;
