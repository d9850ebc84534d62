import { mempoolStatsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

export const shortcutQueries = {
  /** The network's queue. Under the on-chain page's key, so that going there finds it read. */
  mempool: () =>
    queryOptions({
      queryKey: ['market', 'mempool-stats'] as const,
      queryFn: ({ signal }) => requestReading(mempoolStatsSchema, { path: '/bitcoin/mempool-stats', signal }),
      refetchInterval: polling.onchain,
    }),
};
