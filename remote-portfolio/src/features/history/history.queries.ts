import { queryOptions } from '@tanstack/react-query';
import { readAverages, readHistory, readReturns } from './history.api';

const whileReadingMs = 5_000;

export const historyQueries = {
  all: ['portfolio', 'history'] as const,
  /** @param days length of the period; it begins with the day before its first one, or there would be no change to see in 24 hours */
  of: (days: number) =>
    queryOptions({
      queryKey: [...historyQueries.all, days],
      queryFn: ({ signal }) => readHistory(days + 1, signal),
    }),
  /** Changes of the ledger have it read again. */
  averages: (days: number) =>
    queryOptions({
      queryKey: ['portfolio', 'ledger', 'averages', days],
      queryFn: ({ signal }) => readAverages(days + 1, signal),
    }),
  /** Read again while histories are still being read. */
  returns: (currency: 'brl' | 'usd') =>
    queryOptions({
      queryKey: ['portfolio', 'evolution', currency],
      queryFn: ({ signal }) => readReturns(currency, signal),
      refetchInterval: ({ state }) => (state.data?.reading.status === 'running' ? whileReadingMs : false),
    }),
};
