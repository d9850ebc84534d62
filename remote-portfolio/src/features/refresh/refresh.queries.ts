import { refreshedBalancesSchema, refreshProgressSchema, refreshStartedSchema } from '@painel/contract';
import { request, requestOptional, useChange } from '@painel/shared/api';
import { type QueryFilters, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The server reads transactions in the background; its first results are after this long. */
const firstResultsMs = 2000;
const lookAgainMs = 2000;

const portfolio = { queryKey: ['portfolio'] };
const progressKey = [...portfolio.queryKey, 'refresh-progress'];
const figures: QueryFilters = {
  ...portfolio,
  predicate: ({ queryKey }) => queryKey[1] !== progressKey[1],
};

/** The progress of the server's reading, polled while it continues; null where it is unknown. */
const progressQuery = queryOptions({
  queryKey: progressKey,
  queryFn: ({ signal }) =>
    requestOptional(refreshProgressSchema, { path: '/portfolio/refresh-progress', signal }),
  refetchInterval: ({ state }) => state.data?.status === 'running' && lookAgainMs,
});

/** The reading under way. Once it has ended, in whichever tab it began, everything that is shown of the portfolio is read again. */
export function useRefreshProgress() {
  const client = useQueryClient();
  const { data } = useQuery(progressQuery);
  const end = data?.finished_at;
  const known = useRef(end);

  useEffect(() => {
    if (end && known.current !== undefined && end !== known.current) void client.invalidateQueries(figures);
    if (end !== undefined) known.current = end;
  }, [client, end]);

  return data?.status === 'running' ? data : null;
}

/** Reads every balance again; the answer arrives when all are read, or the rest continues in the background. */
export const useRefreshBalances = () =>
  useChange({
    send: () => request(refreshedBalancesSchema, { method: 'POST', path: '/portfolio/refresh-balances' }),
    invalidates: portfolio.queryKey,
  });

/** Starts the reading of the last transactions; runs until the list has been loaded again two seconds later. */
export const useRefreshHistory = () =>
  useChange({
    send: () => request(refreshStartedSchema, { path: '/portfolio/refresh-transactions' }),
    write: () => new Promise((resolve) => setTimeout(resolve, firstResultsMs)),
    invalidates: portfolio.queryKey,
  });
