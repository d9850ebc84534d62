import { isCurrent } from '@painel/shared/federation';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PlacedLink } from './navigation';
import styles from './nav-item.module.css';

interface Props {
  current: boolean;
  /** The gateway puts the links of sections between prerendered items by it. */
  order: number;
  isAdded?: boolean | undefined;
  /** Its pages, where it is the host's own. The gateway leaves out an item whose pages are all retired. */
  paths?: string[] | undefined;
  children: ReactNode;
}

/** An item of the bar, marked on its own page. */
export function NavItem({ current, order, isAdded, paths, children }: Props) {
  return (
    <li
      className={styles.item}
      data-order={order}
      data-added={isAdded}
      data-current={current || undefined}
      data-paths={paths?.join(' ')}
    >
      {children}
    </li>
  );
}

export function NavLinkItem({ link }: { link: PlacedLink }) {
  const current = isCurrent(link, useLocation().pathname);
  return (
    <NavItem
      current={current}
      order={link.order}
      isAdded={link.isAdded}
      paths={link.isAdded ? undefined : [link.path]}
    >
      <Link to={link.path} className={styles.link} aria-current={current ? 'page' : undefined}>
        {link.label}
      </Link>
    </NavItem>
  );
}
