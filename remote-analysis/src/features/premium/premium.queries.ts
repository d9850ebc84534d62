import { premiumSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

/** As often as the server takes a sample. */
const everyMs = 5 * 60_000;

export const premiumQuery = queryOptions({
  queryKey: ['market', 'premium'] as const,
  queryFn: ({ signal }) => requestReading(premiumSchema, { path: '/bitcoin/premium', signal }),
  ...polled(everyMs),
});
