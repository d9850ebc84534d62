import {
  type CandleCurrency,
  type ValuationKey,
  valuationHistorySchema,
  valuationSchema,
} from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The figures change once a day. */
const intervalMs = 60 * 60_000;

export const valuationQueries = {
  now: (currency: CandleCurrency) =>
    queryOptions({
      queryKey: ['market', 'valuation', currency] as const,
      queryFn: ({ signal }) =>
        requestReading(valuationSchema, { path: '/bitcoin/valuation', query: { currency }, signal }),
      placeholderData: keepPreviousData,
      ...polled(intervalMs),
    }),

  history: (key: ValuationKey, currency: CandleCurrency) =>
    queryOptions({
      queryKey: ['market', 'valuation', currency, key] as const,
      queryFn: ({ signal }) =>
        requestReading(valuationHistorySchema, {
          path: `/bitcoin/valuation/${key}/history`,
          query: { currency },
          signal,
        }),
      ...polled(intervalMs),
    }),
};
