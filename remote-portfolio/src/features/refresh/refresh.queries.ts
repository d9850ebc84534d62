import { refreshedBalancesSchema, refreshStartedSchema } from '@painel/contract';
import { request } from '@painel/shared/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The server reads transactions in the background; its first results stand after this long. */
const firstResultsMs = 2000;

const portfolio = { queryKey: ['portfolio'] };

/** Reads every balance anew; the answer comes when all are read. */
export function useRefreshBalances() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(refreshedBalancesSchema, { method: 'POST', path: '/portfolio/refresh-balances' }),
    onSuccess: () => client.invalidateQueries(portfolio),
  });
}

/** Starts the reading of the last transactions; runs until the list has been loaded again two seconds later. */
export function useRefreshHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(refreshStartedSchema, { path: '/portfolio/refresh-transactions' }),
    onSuccess: async () => {
      await new Promise((resolve) => setTimeout(resolve, firstResultsMs));
      await client.invalidateQueries(portfolio);
    },
  });
}
