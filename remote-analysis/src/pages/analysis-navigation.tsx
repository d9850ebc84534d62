import { paths } from '@painel/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { copy } from './pages.copy';
import styles from './pages.module.css';

const pages = (['technical', 'market', 'onchain', 'sendCost', 'valuation'] as const).map((name) => ({
  to: paths[name],
  label: copy.navigation[name],
}));

/** The pages of the analyses. */
export function AnalysisNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.pages} aria-label={copy.navigation.label}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
