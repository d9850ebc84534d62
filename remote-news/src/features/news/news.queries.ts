import { newsPageSchema } from '@painel/contract';
import { requestReading } from '@painel/shared/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NewsChoice } from './news-search.model';

export const pageSize = 12;
export const latestCount = 4;

interface PageWanted {
  page: number;
  filter: NewsChoice;
  search: string;
}

const readPage = (query: Record<string, string | number | undefined>, signal: AbortSignal) =>
  requestReading(newsPageSchema, { path: '/bitcoin/news', query, signal });

/** News are the market's: they stay when the session ends. */
export const newsQueries = {
  all: ['market', 'news'] as const,
  /** One page of matching articles; the previous one stays in sight until it has come. */
  page: ({ page, filter, search }: PageWanted) =>
    queryOptions({
      queryKey: [...newsQueries.all, 'page', { page, filter, search }],
      queryFn: ({ signal }) =>
        readPage({ page, limit: pageSize, filter, search: search || undefined }, signal),
      placeholderData: keepPreviousData,
      enabled: filter !== 'saved',
    }),
  latest: () =>
    queryOptions({
      queryKey: [...newsQueries.all, 'latest'],
      queryFn: ({ signal }) => readPage({ page: 1, limit: latestCount, filter: 'all' }, signal),
    }),
};
