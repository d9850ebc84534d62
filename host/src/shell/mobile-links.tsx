import { Icon } from '@painel/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './mobile-menu.module.css';
import { isCurrent, type NavigationEntry } from './navigation';

export function MobileLinks({ entries }: { entries: NavigationEntry[] }) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link
      key={entry.path}
      to={entry.path}
      className={styles.item}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      <Icon name={entry.icon} size={20} />
      {entry.label}
    </Link>
  ));
}
