import { portfolioSummarySchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

export const summaryQueries = {
  all: ['portfolio', 'summary'] as const,
  /** @param refetchInterval milliseconds between readings, or false to read when something of the portfolio changes */
  current: (refetchInterval: number | false = false) =>
    queryOptions({
      queryKey: summaryQueries.all,
      queryFn: ({ signal }) => requestReading(portfolioSummarySchema, { path: '/portfolio/summary', signal }),
      refetchInterval,
    }),
};
