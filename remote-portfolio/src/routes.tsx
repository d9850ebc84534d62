import type { RouteObject } from 'react-router-dom';
import { paths } from '@painel/shared/paths';

export const routes: RouteObject[] = [
  {
    path: paths.portfolio,
    lazy: async () => ({ Component: (await import('./pages/portfolio-page')).PortfolioPage }),
  },
  {
    path: paths.ledgerEntries,
    lazy: async () => ({ Component: (await import('./pages/entries-page')).EntriesPage }),
  },
  {
    path: paths.ledgerImport,
    lazy: async () => ({ Component: (await import('./pages/import-page')).ImportPage }),
  },
  {
    path: paths.onchainTransactions,
    lazy: async () => ({ Component: (await import('./pages/transactions-page')).TransactionsPage }),
  },
  {
    path: paths.connect,
    lazy: async () => ({ Component: (await import('./pages/connect-page')).ConnectPage }),
  },
  {
    path: paths.coins,
    lazy: async () => ({ Component: (await import('./pages/coins-page')).CoinsPage }),
  },
  {
    path: paths.plans,
    lazy: async () => ({ Component: (await import('./pages/plans-page')).PlansPage }),
  },
  {
    path: paths.portfolioMonth(':month'),
    lazy: async () => ({ Component: (await import('./pages/month-page')).MonthPage }),
  },
  {
    path: paths.ledgerTasks,
    lazy: async () => ({ Component: (await import('./pages/tasks-page')).TasksPage }),
  },
  {
    path: paths.sources,
    lazy: async () => ({ Component: (await import('./pages/sources-page')).SourcesPage }),
  },
  {
    path: paths.example,
    lazy: async () => ({ Component: (await import('./pages/example-page')).ExamplePage }),
  },
];
