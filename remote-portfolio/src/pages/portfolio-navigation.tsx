import { paths } from '@painel/shared/paths';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './portfolio.copy';
import styles from './portfolio-navigation.module.css';

const pages = [
  { path: paths.portfolio, label: copy.pages.overview },
  { path: paths.ledgerEntries, label: copy.pages.entries },
  { path: paths.ledgerImport, label: copy.pages.statement },
  { path: paths.onchainTransactions, label: copy.pages.transactions },
  { path: paths.ledgerTasks, label: copy.pages.tasks },
];

/** The pages of the portfolio. */
export function PortfolioNavigation() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a narrow screen the last ones are beyond the edge. The page itself does not move.
  useLayoutEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !link) return;
    const middle = link.offsetLeft - bar.current.offsetLeft + link.offsetWidth / 2;
    bar.current.scrollLeft = middle - bar.current.clientWidth / 2;
  }, [pathname]);
  return (
    <nav ref={bar} className={styles.pages} aria-label={copy.navigation}>
      {pages.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
