import { paths } from '@painel/shared/paths';
import { prerenderPages } from '@painel/shared/prerender';
import { routes } from './routes';

/** The pages as they are before any script has run: those behind sign-in with nothing of the reader who opens them. */
export const prerendered = prerenderPages(
  [
    paths.portfolio,
    paths.ledgerEntries,
    paths.ledgerImport,
    paths.onchainTransactions,
    paths.coins,
    paths.ledgerTasks,
    paths.connect,
    paths.plans,
    paths.sources,
    paths.example,
  ],
  routes,
);
