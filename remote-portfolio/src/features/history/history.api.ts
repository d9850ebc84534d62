import { ledgerTimelineSchema, portfolioEvolutionSchema, portfolioHistorySchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';

/** One point a day, oldest first; null where the server keeps no history. */
export const readHistory = (days: number, signal: AbortSignal) =>
  requestOptional(portfolioHistorySchema, { path: '/portfolio/history', query: { days }, signal });

/** How the average cost changed; null where the server keeps no ledger. */
export const readAverages = (days: number, signal: AbortSignal) =>
  requestOptional(ledgerTimelineSchema, { path: '/portfolio/ledger/timeline', query: { days }, signal });

/** What the money brought since the first transaction, with the last day only; null where the server does not tell. */
export const readReturns = (currency: 'brl' | 'usd', signal: AbortSignal) =>
  requestOptional(portfolioEvolutionSchema, {
    path: '/portfolio/evolution',
    query: { currency: currency.toUpperCase(), days: 1 },
    signal,
  });
