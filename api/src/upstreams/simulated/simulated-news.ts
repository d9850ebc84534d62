import type { NewsArticle } from '@painel/contract';
import { hourMs } from '../../time/durations';
import { type NewsArchive, createNewsArchive } from '../../market/news/news-archive';
import type { ExampleArticle } from './example-news/example-article';
import { marketNews, marketNewsSource } from './example-news/market-news.copy';
import { regulationNews, regulationNewsSource } from './example-news/regulation-news.copy';
import { technologyNews, technologyNewsSource } from './example-news/technology-news.copy';

const sections = [
  { source: marketNewsSource, articles: marketNews },
  { source: technologyNewsSource, articles: technologyNews },
  { source: regulationNewsSource, articles: regulationNews },
];

/** The bundled examples with dates that follow the clock by the hour, so that the list is always recent. */
export function createSimulatedNews(): (now: Date) => NewsArchive {
  let kept: { hour: number; archive: NewsArchive } | null = null;

  return (now) => {
    const hour = Math.floor(now.getTime() / hourMs);
    if (kept?.hour !== hour) kept = { hour, archive: createNewsArchive(examplesAt(hour * hourMs)) };
    return kept.archive;
  };
}

function examplesAt(time: number): NewsArticle[] {
  return sections.flatMap(({ source, articles }) =>
    articles.map((article) => toArticle(article, source, time)),
  );
}

function toArticle(
  { title, description, slug, hoursAgo }: ExampleArticle,
  source: string,
  time: number,
): NewsArticle {
  return {
    title,
    description,
    url: `https://exemplo.com.br/${slug}`,
    publishedAt: new Date(time - hoursAgo * hourMs).toISOString(),
    source: { name: source },
    image: null,
  };
}
