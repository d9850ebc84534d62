import { marketMetricsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

export const marketMetricsQueries = {
  current: (intervalMs: number) =>
    queryOptions({
      queryKey: ['market', 'market-metrics'] as const,
      queryFn: ({ signal }) =>
        requestReading(marketMetricsSchema, { path: '/bitcoin/market-metrics', signal }),
      ...polled(intervalMs),
    }),
};
