import { isCurrent } from '@painel/shared/federation';
import { Icon } from '@painel/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './mobile-menu.module.css';
import type { NavigationLink } from './navigation';

export function MobileLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  // A page below another one is that page alone.
  const current = links
    .filter((link) => isCurrent(link, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0];
  return links.map((link) => (
    <Link
      key={link.path}
      to={link.path}
      className={styles.item}
      aria-current={link === current ? 'page' : undefined}
    >
      <Icon name={link.icon} size={20} />
      {link.label}
    </Link>
  ));
}
