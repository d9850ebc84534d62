import { paths } from '@painel/shared/paths';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.taxes,
    lazy: async () => ({ Component: (await import('./pages/taxes-page')).TaxesPage }),
  },
  {
    path: paths.taxAssets,
    lazy: async () => ({ Component: (await import('./pages/assets-page')).AssetsPage }),
  },
  {
    path: paths.taxCheck,
    lazy: async () => ({ Component: (await import('./pages/check-page')).CheckPage }),
  },
  {
    path: paths.taxAccountants,
    lazy: async () => ({ Component: (await import('./pages/accountants-page')).AccountantsPage }),
  },
  {
    path: '/contador',
    lazy: async () => ({ Component: (await import('./pages/accountant-page')).AccountantPage }),
  },
];
