import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/technical',
    lazy: async () => ({ Component: (await import('./pages/technical-page')).TechnicalPage }),
  },
  { path: '/market', lazy: async () => ({ Component: (await import('./pages/market-page')).MarketPage }) },
  { path: '/onchain', lazy: async () => ({ Component: (await import('./pages/onchain-page')).OnchainPage }) },
  {
    path: '/taxas-e-envio',
    lazy: async () => ({ Component: (await import('./pages/send-cost-page')).SendCostPage }),
  },
  {
    path: '/avaliacao',
    lazy: async () => ({ Component: (await import('./pages/valuation-page')).ValuationPage }),
  },
  {
    path: '/viver-de-bitcoin',
    lazy: async () => ({ Component: (await import('./pages/withdrawal-page')).WithdrawalPage }),
  },
  {
    path: '/comparar',
    lazy: async () => ({ Component: (await import('./pages/compare-page')).ComparePage }),
  },
];
