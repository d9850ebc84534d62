import { PageTabs } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './portfolio.copy';

const tabs = [
  { to: paths.portfolio, label: copy.pages.overview },
  {
    to: paths.ledgerEntries,
    label: copy.pages.entries,
    alsoAt: [paths.ledgerImport, paths.connect, paths.ledgerTasks],
  },
  { to: paths.onchainTransactions, label: copy.pages.transactions },
  { to: paths.coins, label: copy.pages.coins },
  { to: paths.plans, label: copy.pages.plans },
  { to: paths.compare, label: copy.pages.compare },
  { to: paths.withdrawal, label: copy.pages.withdrawal },
];

/** The pages of the portfolio. */
export const PortfolioNavigation = () => <PageTabs label={copy.navigation} tabs={tabs} />;
