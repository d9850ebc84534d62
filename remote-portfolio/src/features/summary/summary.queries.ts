import { portfolioGainsSchema, portfolioSummarySchema } from '@painel/contract';
import { requestOptional, requestReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

const whileReadingMs = 10_000;

export const summaryQueries = {
  all: ['portfolio', 'summary'] as const,
  /** @param refetchInterval milliseconds between readings, or false to read when something of the portfolio changes */
  current: (refetchInterval: number | false = false) =>
    queryOptions({
      queryKey: summaryQueries.all,
      queryFn: ({ signal }) => requestReading(portfolioSummarySchema, { path: '/portfolio/summary', signal }),
      refetchInterval,
    }),
  /** The change and the gain in one currency; null where the server does not send it. */
  gains: (currency: 'brl' | 'usd') =>
    queryOptions({
      queryKey: ['portfolio', 'gains', currency],
      queryFn: ({ signal }) =>
        requestOptional(portfolioGainsSchema, {
          path: '/portfolio/gains',
          query: { currency: currency.toUpperCase() },
          signal,
        }),
      // Until its history is read, a newly watched address has no change.
      refetchInterval: ({ state }) =>
        state.data?.reading?.status === 'running' ? whileReadingMs : polling.ticker,
    }),
};
