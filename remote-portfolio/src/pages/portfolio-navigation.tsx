import { paths } from '@painel/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

/** Each page with the addresses that belong to it. */
const pages = [
  { paths: [paths.portfolio], label: copy.pages.overview },
  { paths: [paths.ledgerEntries, paths.ledgerImport, paths.ledgerTasks], label: copy.pages.entries },
  { paths: [paths.onchainTransactions], label: copy.pages.transactions },
  { paths: [paths.plans], label: copy.pages.plans },
  { paths: [paths.compare], label: copy.pages.compare },
] as const;

/** The pages of the portfolio. */
export function PortfolioNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.pages} aria-label={copy.navigation}>
      {pages.map(({ paths: all, label }) => (
        <Link
          key={label}
          to={all[0]}
          aria-current={(all as readonly string[]).includes(pathname) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
