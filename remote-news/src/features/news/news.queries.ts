import { type NewsArticle, newsPageSchema, savedNewsSchema } from '@painel/contract';
import { request, requestOptional, requestReading } from '@painel/shared/api';
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
  /** One page of what matches; the one before stays in sight until it has come. */
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

/** A time in the form that the contract takes; null for anything else. */
function instantOf(text: string | null): string | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

const savedPath = '/news/saved';

/** What the reader saved. It ends with the session. */
export const savedNewsQuery = queryOptions({
  queryKey: ['news', 'saved'] as const,
  // A server of before has no such call: nothing can be saved then.
  queryFn: ({ signal }) => requestOptional(savedNewsSchema, { path: savedPath, signal }),
});

/** Saves an article or removes it; answers with all that are saved. @throws {ApiError} */
export const changeSaved = ({ title, url, source, publishedAt, topic }: NewsArticle, isSaved: boolean) =>
  isSaved
    ? request(savedNewsSchema, {
        method: 'PUT',
        path: savedPath,
        body: {
          title: title.slice(0, 500),
          url,
          source: source.name?.slice(0, 200) ?? null,
          publishedAt: instantOf(publishedAt),
          topic: topic ?? null,
        },
      })
    : request(savedNewsSchema, { method: 'DELETE', path: savedPath, query: { url: url ?? '' } });
