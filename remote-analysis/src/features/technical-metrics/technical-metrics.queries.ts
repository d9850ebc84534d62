import { technicalAnalysisSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled, polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';

export const technicalMetricsQueries = {
  current: () =>
    queryOptions({
      queryKey: ['market', 'technical-analysis'] as const,
      queryFn: ({ signal }) =>
        requestReading(technicalAnalysisSchema, { path: '/bitcoin/technical-analysis', signal }),
      ...polled(polling.technicalAnalysis),
    }),
};
