import { portfolioCompareSchema } from '@painel/contract';
import { requestOptionalReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

/** Read again after a change of the ledger; null where the server does not compare. */
export const comparisonQuery = () =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'compare'],
    queryFn: ({ signal }) =>
      requestOptionalReading(portfolioCompareSchema, {
        path: '/portfolio/compare',
        query: { against: 'cdi' },
        signal,
      }),
    refetchInterval: polling.tickerOnPortfolio,
  });
