import { paths } from '@painel/shared/paths';
import { prerenderPages, prerender, type PrerenderedPage } from '@painel/shared/prerender';
import { QueryClient } from '@tanstack/react-query';
import { articles, type ListedArticle } from './features/learn/articles';
import { learnQueries } from './features/learn/learn.queries';
import { routes } from './routes';

function articlePage(article: ListedArticle): [string, PrerenderedPage] {
  const path = paths.learnArticle(article.slug);
  const render = async () => {
    const client = new QueryClient();
    await client.prefetchQuery(learnQueries.article(article));
    return prerender(path, routes, client);
  };
  return [path, { words: { title: article.title, description: article.summary }, render }];
}

/** The public pages as they are before any script has run: the articles whole, the news before they have come. */
export const prerendered: Record<string, PrerenderedPage> = {
  ...prerenderPages([paths.news, paths.learn, paths.glossary], routes),
  ...Object.fromEntries(articles.map(articlePage)),
};
