import type { RouteObject } from 'react-router-dom';
import { paths } from '@painel/shared/paths';

export const routes: RouteObject[] = [
  {
    path: paths.portfolio,
    lazy: async () => ({ Component: (await import('./pages/portfolio-page')).PortfolioPage }),
  },
];
