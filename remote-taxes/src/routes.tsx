import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/imposto-de-renda',
    lazy: async () => ({ Component: (await import('./pages/taxes-page')).TaxesPage }),
  },
  {
    path: '/contador',
    lazy: async () => ({ Component: (await import('./pages/accountant-page')).AccountantPage }),
  },
];
