import { queryOptions } from '@tanstack/react-query';
import { portfolioEvolutionSchema } from '@painel/contract';
import { requestOptionalReading } from '@painel/shared/api';

/** Every day since the first transaction, in one currency; null where the server builds none back. */
const readEvolution = (currency: 'brl' | 'usd', signal: AbortSignal) =>
  requestOptionalReading(portfolioEvolutionSchema, {
    path: '/portfolio/evolution',
    query: { currency: currency.toUpperCase() },
    signal,
  });

const whileReadingMs = 5_000;

/** Read again while histories are still being read, and after a change of the ledger. */
export const evolutionQuery = (currency: 'brl' | 'usd') =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'evolution', currency],
    queryFn: ({ signal }) => readEvolution(currency, signal),
    refetchInterval: ({ state }) => (state.data?.value.reading.status === 'running' ? whileReadingMs : false),
  });
