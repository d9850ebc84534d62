import type { NewsArticle } from '@painel/contract';
import { dayMs } from '../candle-intervals';

const keptDays = 60;
const mostArticles = 5_000;

/** Adds a source's new articles to its earlier ones, so that the list reaches further back than its feed. */
export function keepArticles(
  kept: readonly NewsArticle[],
  shown: readonly NewsArticle[],
  now: Date,
): NewsArticle[] {
  const byUrl = new Map<string | null, NewsArticle>();
  for (const article of [...kept, ...shown]) byUrl.set(article.url, article);
  const since = now.getTime() - keptDays * dayMs;
  return [...byUrl.values()]
    .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) >= since)
    .slice(-mostArticles);
}
