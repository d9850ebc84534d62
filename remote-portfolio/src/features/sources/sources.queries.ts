import { systemSourcesSchema } from '@painel/contract';
import { request } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** Who this site asks, and what each learns. */
export const sourcesQuery = queryOptions({
  queryKey: ['system', 'sources'],
  queryFn: ({ signal }) => request(systemSourcesSchema, { path: '/system/sources', signal }),
});
