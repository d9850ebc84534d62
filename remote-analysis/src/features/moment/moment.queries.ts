import { momentSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

/** Its closes change once a day. */
const everyMs = 60 * 60_000;

export const momentQuery = queryOptions({
  queryKey: ['market', 'moment'] as const,
  queryFn: ({ signal }) => requestReading(momentSchema, { path: '/bitcoin/moment', signal }),
  ...polled(everyMs),
});
