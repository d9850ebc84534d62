import { queryOptions } from '@tanstack/react-query';
import { readEvolution } from './history.api';

const whileReadingMs = 5_000;

/** Read again while histories are still being read, and after a change of the ledger. */
export const evolutionQuery = (currency: 'brl' | 'usd') =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'evolution', currency],
    queryFn: ({ signal }) => readEvolution(currency, signal),
    refetchInterval: ({ state }) => (state.data?.value.reading.status === 'running' ? whileReadingMs : false),
  });
