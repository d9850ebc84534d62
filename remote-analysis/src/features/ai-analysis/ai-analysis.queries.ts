import { aiAnalysisSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

export const aiAnalysisQueries = {
  current: (intervalMs: number) =>
    queryOptions({
      queryKey: ['market', 'ai-analysis'] as const,
      queryFn: ({ signal }) => requestReading(aiAnalysisSchema, { path: '/bitcoin/ai-analysis', signal }),
      ...polled(intervalMs),
    }),
};
