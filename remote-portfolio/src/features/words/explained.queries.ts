import { type ExplainedFigure, explanationSchema } from '@painel/contract';
import { request } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** How a figure came. Read again after a change of the ledger. */
export const explanationQuery = (figure: ExplainedFigure, currency: 'brl' | 'usd') =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'explanation', figure, currency],
    queryFn: ({ signal }) =>
      request(explanationSchema, {
        path: `/portfolio/explanations/${figure}`,
        query: { currency: currency.toUpperCase() },
        signal,
      }),
  });
