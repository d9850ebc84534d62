import type { NewsArticle, NewsPage, NewsQuery, NewsTopic } from '@painel/contract';
import { foldText, newsTopic } from './news-topic';
import { dayMs } from '../../time/durations';

export type NewsArchive = ReturnType<typeof createNewsArchive>;

interface Entry {
  article: NewsArticle;
  topic: NewsTopic | null;
  folded: string;
}

/** Articles prepared for searching. Of the same story from several sources it keeps the earliest copy. */
export function createNewsArchive(articles: readonly NewsArticle[]) {
  const entries = withoutDuplicates(articles).map(toEntry).sort(newestFirst);
  const images = new Set(entries.map(({ article }) => article.image));

  return {
    /** One page, newest first. `total` counts the matches on all pages. The search ignores accents and capitals. */
    page({ page, limit, filter, search }: NewsQuery): NewsPage {
      const words = foldText(search).split(' ').filter(Boolean);
      const matching = entries.filter(
        (entry) =>
          (filter === 'all' || entry.topic === filter) && words.every((word) => entry.folded.includes(word)),
      );
      const shown = matching.slice((page - 1) * limit, page * limit);
      return { articles: shown.map(({ article, topic }) => ({ ...article, topic })), total: matching.length };
    },
    /** Whether an article has this picture. */
    hasImage: (url: string): boolean => images.has(url),
  };
}

function withoutDuplicates(articles: readonly NewsArticle[]): NewsArticle[] {
  const seen = new Set<string>();
  const oldestFirst = articles.toSorted((one, other) => time(one) - time(other));
  return oldestFirst.filter(({ title, url }) => {
    const keys = [
      `title ${foldText(title)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()}`,
      `url ${url}`,
    ];
    const known = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !known;
  });
}

function toEntry(article: NewsArticle): Entry {
  const description = article.description ?? '';
  return {
    article,
    topic: newsTopic(article.title, description),
    folded: foldText(`${article.title} ${description} ${article.source.name ?? ''}`),
  };
}

const time = (article: NewsArticle) => Date.parse(article.publishedAt ?? '') || 0;
const newestFirst = (one: Entry, other: Entry) => time(other.article) - time(one.article);

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
