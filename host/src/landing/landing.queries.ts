import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';
import { readHalving, readMempoolStats } from './landing.api';

export const landingQueries = {
  /** Asked for as often as the price: both stand in one panel. */
  mempool: () =>
    queryOptions({
      queryKey: ['market', 'mempool-stats'] as const,
      queryFn: ({ signal }) => readMempoolStats(signal),
      refetchInterval: polling.ticker,
    }),

  halving: () =>
    queryOptions({
      queryKey: ['market', 'halving'] as const,
      queryFn: ({ signal }) => readHalving(signal),
      refetchInterval: polling.halvingCard,
    }),
};
