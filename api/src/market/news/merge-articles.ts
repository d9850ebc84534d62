import type { NewsArticle } from '@painel/contract';
import { dayMs } from '../../time/durations';

const retentionDays = 60;
const maxArticles = 5_000;

/** Adds a source's new articles to its earlier ones, so that the list reaches further back than the feed. */
export function mergeArticles(
  kept: readonly NewsArticle[],
  shown: readonly NewsArticle[],
  now: Date,
): NewsArticle[] {
  const byUrl = new Map<string | null, NewsArticle>();
  for (const article of [...kept, ...shown]) byUrl.set(article.url, article);
  const since = now.getTime() - retentionDays * dayMs;
  return [...byUrl.values()]
    .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) >= since)
    .slice(-maxArticles);
}
