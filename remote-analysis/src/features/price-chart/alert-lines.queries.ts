import { alertListSchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** The same list as the page of the alerts has. */
export const alertList = queryOptions({
  queryKey: ['alerts', 'list'] as const,
  queryFn: ({ signal }) => requestOptional(alertListSchema, { path: '/alerts', signal }),
  staleTime: 30_000,
  // The chart is about the price.
  retry: false,
});
