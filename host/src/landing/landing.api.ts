import { halvingSchema, mempoolStatsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';

export const readMempoolStats = (signal: AbortSignal) =>
  requestReading(mempoolStatsSchema, { path: '/bitcoin/mempool-stats', signal });

export const readHalving = (signal: AbortSignal) =>
  requestReading(halvingSchema, { path: '/bitcoin/halvening', signal });
