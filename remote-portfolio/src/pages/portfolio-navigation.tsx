import { paths } from '@painel/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

const pages = [
  { path: paths.portfolio, label: copy.pages.overview },
  { path: paths.ledgerEntries, label: copy.pages.entries },
  { path: paths.ledgerImport, label: copy.pages.import },
  { path: paths.onchainTransactions, label: copy.pages.transactions },
  { path: paths.ledgerTasks, label: copy.pages.tasks },
];

/** The pages of the portfolio. */
export function PortfolioNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.pages} aria-label={copy.navigation}>
      {pages.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
