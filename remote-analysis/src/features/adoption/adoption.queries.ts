import { adoptionMetricsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled, polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';
import { rememberAdoption } from './adoption-memory';

export const adoptionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['market', 'adoption-metrics'] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestReading(adoptionMetricsSchema, {
          path: '/bitcoin/adoption-metrics',
          signal,
        });
        rememberAdoption(reading);
        return reading;
      },
      ...polled(polling.adoption),
    }),
};
