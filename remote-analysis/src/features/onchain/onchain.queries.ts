import { onchainMetricsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled, polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

/** The server gathers these from the network itself: it gets 20 s, and no longer. */
const timeoutMs = 20_000;

export const onchainQueries = {
  current: () =>
    queryOptions({
      queryKey: ['market', 'onchain-metrics'] as const,
      queryFn: ({ signal }) =>
        requestReading(onchainMetricsSchema, { path: '/bitcoin/onchain-metrics', signal, timeoutMs }),
      ...polled(polling.onchain),
    }),
};
