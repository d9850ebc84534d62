import {
  candleListSchema,
  halvingSchema,
  mempoolStatsSchema,
  priceSchema,
  technicalAnalysisSchema,
  tickerSchema,
  type Candle,
  type CandleResolution,
  type CandlesQuery,
} from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { type Reading, requestReading } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import { pollingWithStream } from './live';
import { polled, polling } from './polling';
import { recallTicker, rememberTicker } from './price-cache';

/** Candles, oldest first, sorted here too: the charts depend on the order. @throws {ApiError} */
export async function requestCandles(
  { currency, ...query }: CandlesQuery,
  signal?: AbortSignal,
): Promise<Reading<Candle[]>> {
  const reading = await requestReading(candleListSchema, {
    path: '/bitcoin/mbtc/candles',
    // Every server answers with BRL.
    query: currency === 'BRL' ? query : { ...query, currency },
    signal,
  });
  return { ...reading, value: reading.value.toSorted((a, b) => a.timestamp - b.timestamp) };
}

/** Everything about the market that more than one section shows. Keys begin with `market`; answers are `Reading`s. */
export const marketQueries = {
  /** The ticker in BRL and USD. Starts from the last visit's, when that is younger than five minutes. */
  ticker: (refetchInterval: number) =>
    queryOptions({
      queryKey: ['market', 'ticker'] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestReading(tickerSchema, { path: '/bitcoin/mbtc/ticker', signal });
        rememberTicker(reading);
        return reading;
      },
      ...polled(refetchInterval),
      refetchInterval: pollingWithStream(refetchInterval),
      initialData: () => recallTicker()?.reading,
      initialDataUpdatedAt: () => recallTicker()?.at,
    }),

  /** The price in BRL and its change in 24 hours, for pages that need nothing else. */
  price: (refetchInterval: number) =>
    queryOptions({
      queryKey: ['market', 'price'] as const,
      queryFn: ({ signal }) => requestReading(priceSchema, { path: '/bitcoin/price', signal }),
      ...polled(refetchInterval),
      refetchInterval: pollingWithStream(refetchInterval),
    }),

  /** The cycle of 210.000 blocks. However many cards show it, it is read, and reported as loaded, once. */
  halving: (refetchInterval: number | false = false) =>
    queryOptions({
      queryKey: ['market', 'halving'] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestReading(halvingSchema, { path: '/bitcoin/halvening', signal });
        track('Halving_Data_Loaded', { block: reading.value.currentBlock, source: reading.source });
        return reading;
      },
      ...polled(refetchInterval),
    }),

  /** Averages, oscillators and levels of the daily candles. Every RSI of a page is of this reading. */
  technicalAnalysis: () =>
    queryOptions({
      queryKey: ['market', 'technical-analysis'] as const,
      queryFn: ({ signal }) =>
        requestReading(technicalAnalysisSchema, { path: '/bitcoin/technical-analysis', signal }),
      ...polled(polling.technicalAnalysis),
    }),

  /** The network's queue and its fees. */
  mempool: (refetchInterval: number) =>
    queryOptions({
      queryKey: ['market', 'mempool-stats'] as const,
      queryFn: ({ signal }) => requestReading(mempoolStatsSchema, { path: '/bitcoin/mempool-stats', signal }),
      ...polled(refetchInterval),
    }),

  /** Candles in BRL, oldest first. */
  candles: (days: number, resolution: CandleResolution) =>
    queryOptions({
      queryKey: ['market', 'candles', days, resolution] as const,
      queryFn: ({ signal }) => requestCandles({ days, resolution, currency: 'BRL' }, signal),
    }),
};
