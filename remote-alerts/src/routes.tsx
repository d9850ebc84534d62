import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/alerts',
    lazy: async () => ({ Component: (await import('./pages/alerts-page')).AlertsPage }),
  },
];
