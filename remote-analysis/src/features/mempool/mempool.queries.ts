import { mempoolStatsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

export const mempoolQueries = {
  stats: () =>
    queryOptions({
      queryKey: ['market', 'mempool-stats'] as const,
      queryFn: ({ signal }) => requestReading(mempoolStatsSchema, { path: '/bitcoin/mempool-stats', signal }),
      refetchInterval: polling.onchain,
    }),
};
