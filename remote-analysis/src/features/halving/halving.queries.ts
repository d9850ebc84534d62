import { halvingSchema } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { requestReading } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

export const halvingQueries = {
  /** However many cards show it, it is read, and reported as loaded, once. */
  current: (refetchInterval: number) =>
    queryOptions({
      queryKey: ['market', 'halving'] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestReading(halvingSchema, { path: '/bitcoin/halvening', signal });
        track('Halving_Data_Loaded', { block: reading.value.currentBlock, source: reading.source });
        return reading;
      },
      refetchInterval,
    }),
};
