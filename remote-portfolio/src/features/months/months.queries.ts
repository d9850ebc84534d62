import { portfolioMonthSchema, portfolioMonthsSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

const whileReadingMs = 5_000;
const all = ['portfolio', 'ledger', 'months'] as const;

interface Waits {
  noGrowth: string | null;
}
const intervalFor = (periods: readonly Waits[] | undefined) =>
  periods?.some(({ noGrowth }) => noGrowth === 'reading') === true ? whileReadingMs : false;

/** Read again while histories are being read, and after a change of the ledger. */
export const monthQueries = {
  /** Null where the server has no months. */
  table: (currency: 'brl' | 'usd') =>
    queryOptions({
      queryKey: [...all, 'table', currency],
      queryFn: ({ signal }) =>
        requestOptional(portfolioMonthsSchema, {
          path: '/portfolio/months',
          query: { currency: currency.toUpperCase() },
          signal,
        }),
      refetchInterval: ({ state }) => intervalFor(state.data?.months),
    }),

  /** A month as YYYY-MM. */
  one: (month: string) =>
    queryOptions({
      queryKey: [...all, 'one', month],
      queryFn: ({ signal }) =>
        request(portfolioMonthSchema, { path: `/portfolio/months/${encodeURIComponent(month)}`, signal }),
      refetchInterval: ({ state }) => intervalFor(state.data && [state.data]),
    }),
};
