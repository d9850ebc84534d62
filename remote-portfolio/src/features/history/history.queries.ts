import { queryOptions } from '@tanstack/react-query';
import { readHistory } from './history.api';

export const historyQueries = {
  all: ['portfolio', 'history'] as const,
  /** @param days length of the period; it begins with the day before its first one, or there would be no change to see in 24 hours */
  of: (days: number) =>
    queryOptions({
      queryKey: [...historyQueries.all, days],
      queryFn: ({ signal }) => readHistory(days + 1, signal),
    }),
};
