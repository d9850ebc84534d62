import { technicalIndicatorsSchema } from '@painel/contract';
import { ApiError, requestReading } from '@painel/shared/api';
import { polled, polling } from '@painel/shared/market';
import { queryOptions } from '@tanstack/react-query';
import { isUsable } from './daily-series.model';

export const technicalIndicatorsQueries = {
  /** @throws {ApiError} `broken-contract` also for series that nothing can be computed of */
  current: () =>
    queryOptions({
      queryKey: ['market', 'technical-indicators'] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestReading(technicalIndicatorsSchema, {
          path: '/bitcoin/technical-indicators',
          signal,
        });
        if (!isUsable(reading.value)) throw new ApiError('broken-contract');
        return reading;
      },
      ...polled(polling.technicalIndicators),
    }),
};
