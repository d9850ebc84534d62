import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type NavigationEntry } from './navigation';
import styles from './nav-item.module.css';

/** A link in the bar, marked on its own page. */
export function NavItem({ current, children }: { current: boolean; children: ReactNode }) {
  return (
    <li className={styles.item} data-current={current || undefined}>
      {children}
    </li>
  );
}

export function NavLinkItem({ entry }: { entry: NavigationEntry }) {
  const current = isCurrent(entry, useLocation().pathname);
  return (
    <NavItem current={current}>
      <Link to={entry.path} className={styles.link} aria-current={current ? 'page' : undefined}>
        {entry.label}
      </Link>
    </NavItem>
  );
}
