import { isCurrent } from '@painel/shared/federation';
import { Icon } from '@painel/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './mobile-menu.module.css';
import type { NavigationLink } from './navigation';

export function MobileLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link
      key={link.path}
      to={link.path}
      className={styles.item}
      aria-current={isCurrent(link, pathname) ? 'page' : undefined}
    >
      <Icon name={link.icon} size={20} />
      {link.label}
    </Link>
  ));
}
