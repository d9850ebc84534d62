import { type NewsArticle, savedNewsSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** A time in the form that the contract takes; null for anything else. */
function instantOf(text: string | null): string | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

const savedPath = '/news/saved';

/** The saved articles of the reader, until the session ends. */
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
