import { paths } from '@painel/shared/paths';
import { Badge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ledgerQueries } from '../features/ledger/ledger.queries';
import { gapsIn } from '../features/ledger/position/position.model';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

/** How many things of the ledger are pending; null while they are not known. */
function usePending() {
  const position = useQuery(ledgerQueries.position()).data;
  return position ? gapsIn(position).reduce((sum, { count }) => sum + count, 0) : null;
}

function PendingBadge() {
  const pending = usePending();
  return pending ? <Badge tone="warn">{pending}</Badge> : null;
}

const parts = [
  { path: paths.ledgerEntries, label: copy.parts.list },
  { path: paths.ledgerImport, label: copy.parts.import },
  { path: paths.connect, label: copy.parts.connect },
  { path: paths.ledgerTasks, label: copy.parts.tasks },
];

/** The parts of the page of entries: the list, the import, and what is pending with its number. */
export function EntriesNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.subpages} aria-label={copy.parts.navigation}>
      {parts.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label} {path === paths.ledgerTasks && <PendingBadge />}
        </Link>
      ))}
    </nav>
  );
}
