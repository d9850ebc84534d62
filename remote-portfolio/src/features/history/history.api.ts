import { portfolioEvolutionSchema } from '@painel/contract';
import { requestOptionalReading } from '@painel/shared/api';

/** Every day since the first transaction, in one currency; null where the server builds none back. */
export const readEvolution = (currency: 'brl' | 'usd', signal: AbortSignal) =>
  requestOptionalReading(portfolioEvolutionSchema, {
    path: '/portfolio/evolution',
    query: { currency: currency.toUpperCase() },
    signal,
  });
