import { portfolioEvolutionSchema, portfolioGainsSchema, portfolioSummarySchema } from '@painel/contract';
import { requestOptional, requestOptionalReading, requestReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

const gainsKey = ['portfolio', 'gains'] as const;
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
  /** What changed and what was gained, in one currency; null where the server does not send it. */
  gains: (currency: 'brl' | 'usd') =>
    queryOptions({
      queryKey: [...gainsKey, currency],
      queryFn: ({ signal }) =>
        requestOptional(portfolioGainsSchema, {
          path: '/portfolio/gains',
          query: { currency: currency.toUpperCase() },
          signal,
        }),
      refetchInterval: polling.ticker,
    }),
  /** Whether histories are being read. Once they have been, the gains are read again. */
  isReadingHistories: (currency: 'brl' | 'usd') =>
    queryOptions({
      queryKey: ['portfolio', 'histories', currency],
      queryFn: async ({ client, queryKey, signal }) => {
        const evolution = await requestOptionalReading(portfolioEvolutionSchema, {
          path: '/portfolio/evolution',
          query: { currency: currency.toUpperCase(), days: 1 },
          signal,
        });
        const isReading = evolution?.value.reading.status === 'running';
        if (!isReading && client.getQueryData(queryKey))
          void client.invalidateQueries({ queryKey: gainsKey });
        return isReading;
      },
      refetchInterval: ({ state }) => state.data === true && whileReadingMs,
    }),
};
