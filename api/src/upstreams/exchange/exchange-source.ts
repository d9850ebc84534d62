import type { Candle } from '@painel/contract';
import { UpstreamError } from '../http/upstream-error';

/** The last 24 hours on an exchange. Prices in BRL, volume in BTC. */
export interface ExchangeTicker {
  last: number;
  open: number;
  high: number;
  low: number;
  volumeBtc: number;
  /** When the exchange computed it. */
  time: Date;
}

export type ExchangeInterval = '15m' | '1h' | '1d';

export interface ExchangeSource {
  ticker(): Promise<ExchangeTicker>;
}

/** Candles in the currency of the exchange, BRL or dollars. */
export interface CandleSource {
  /** Ascending; at most `count` candles that begin up to `to`. The last one may still be forming. */
  candles(interval: ExchangeInterval, to: Date, count: number): Promise<Candle[]>;
}

/** Asks the exchanges in order of trust until one answers. Throws the first error if none does. */
export function exchangeWithFallback(sources: readonly ExchangeSource[]): ExchangeSource {
  return {
    async ticker() {
      let failure: unknown = new UpstreamError('switched-off', 'no exchange is configured');
      for (const [index, source] of sources.entries()) {
        try {
          return await source.ticker();
        } catch (error) {
          if (index === 0) failure = error;
        }
      }
      throw failure;
    },
  };
}
