import { type DcaQuery, dcaSchema, dcaStartsSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { polled } from '@painel/shared/market';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Closes and rates change once a day. */
const intervalMs = 60 * 60_000;

export const compareQueries = {
  /** The result of the plan before stays until that of a changed one comes. */
  dca: (query: DcaQuery) =>
    queryOptions({
      queryKey: ['market', 'dca', query] as const,
      queryFn: ({ signal }) =>
        requestReading(dcaSchema, { path: '/bitcoin/dca', query: { ...query }, signal }),
      placeholderData: keepPreviousData,
      ...polled(intervalMs),
    }),

  /** For a plan of months. */
  starts: (query: DcaQuery) =>
    queryOptions({
      queryKey: ['market', 'dca-starts', query] as const,
      queryFn: ({ signal }) =>
        requestReading(dcaStartsSchema, { path: '/bitcoin/dca/starts', query: { ...query }, signal }),
      ...polled(intervalMs),
    }),
};
