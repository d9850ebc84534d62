import { halvingSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

export const halvingQueries = {
  current: () =>
    queryOptions({
      queryKey: ['market', 'halving'] as const,
      queryFn: ({ signal }) => requestReading(halvingSchema, { path: '/bitcoin/halvening', signal }),
    }),
};
