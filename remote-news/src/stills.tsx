import { paths } from '@painel/shared/paths';
import { renderStill, type Still } from '@painel/shared/stills';
import { QueryClient } from '@tanstack/react-query';
import { articles, type ListedArticle } from './features/learn/articles';
import { learnQueries } from './features/learn/learn.queries';
import { routes } from './routes';

const page = (path: string): [string, Still] => [path, { render: () => renderStill(path, routes) }];

function articlePage(article: ListedArticle): [string, Still] {
  const path = paths.learnArticle(article.slug);
  const render = async () => {
    const client = new QueryClient();
    await client.prefetchQuery(learnQueries.article(article));
    return renderStill(path, routes, client);
  };
  return [path, { words: { title: article.title, description: article.summary }, render }];
}

/** The public pages as they stand before any script has run: the articles whole, the news before they have come. */
export const stills: Record<string, Still> = Object.fromEntries([
  ...[paths.news, paths.learn, paths.glossary].map(page),
  ...articles.map(articlePage),
]);
