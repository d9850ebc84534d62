import { portfolioHistorySchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';

/** One point a day, oldest first; null where the server keeps no history. */
export const readHistory = (days: number, signal: AbortSignal) =>
  requestOptional(portfolioHistorySchema, { path: '/portfolio/history', query: { days }, signal });
