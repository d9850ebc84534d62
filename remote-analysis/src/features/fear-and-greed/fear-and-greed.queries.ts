import { fearGreedSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

export const fearGreedQueries = {
  /** The index changes once a day: no interval, a return to the page asks again. */
  current: () =>
    queryOptions({
      queryKey: ['market', 'fear-greed-index'] as const,
      queryFn: ({ signal }) => requestReading(fearGreedSchema, { path: '/bitcoin/fear-greed-index', signal }),
    }),
};
