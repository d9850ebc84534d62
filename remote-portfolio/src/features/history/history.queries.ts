import { queryOptions } from '@tanstack/react-query';
import { portfolioEvolutionSchema } from '@painel/contract';
import { requestOptionalReading } from '@painel/shared/api';

/** Every day since the first transaction, or the last `days` of them, in one currency; null where the server builds none back. */
const readEvolution = (currency: 'brl' | 'usd', days: number | undefined, signal: AbortSignal) =>
  requestOptionalReading(portfolioEvolutionSchema, {
    path: '/portfolio/evolution',
    query: { currency: currency.toUpperCase(), days },
    signal,
  });

const whileReadingMs = 5_000;

/** Read again while histories are still being read, and after a change of the ledger. */
export const evolutionQuery = (currency: 'brl' | 'usd', days?: number) =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'evolution', currency, days ?? 'all'],
    queryFn: ({ signal }) => readEvolution(currency, days, signal),
    refetchInterval: ({ state }) => (state.data?.value.reading.status === 'running' ? whileReadingMs : false),
  });
