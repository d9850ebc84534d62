import { paths } from '@painel/shared/paths';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.news,
    lazy: async () => ({ Component: (await import('./pages/news-page')).NewsPage }),
  },
  {
    path: paths.learn,
    lazy: async () => ({ Component: (await import('./pages/learn-page')).LearnPage }),
  },
  {
    path: paths.glossary,
    lazy: async () => ({ Component: (await import('./pages/glossary-page')).GlossaryPage }),
  },
  {
    path: `${paths.learn}/:slug`,
    lazy: async () => ({ Component: (await import('./pages/learn-article-page')).LearnArticlePage }),
  },
];
