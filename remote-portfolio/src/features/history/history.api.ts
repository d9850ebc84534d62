import { portfolioHistorySchema } from '@painel/contract';
import { ifOffered, request } from '@painel/shared/api';

/** One point a day, oldest first; null where the server keeps no history. */
export const readHistory = (days: number, signal: AbortSignal) =>
  ifOffered(request(portfolioHistorySchema, { path: '/portfolio/history', query: { days }, signal }));
