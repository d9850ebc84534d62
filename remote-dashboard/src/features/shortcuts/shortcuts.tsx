import { hasPage } from '@painel/shared/federation';
import { Icon } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { copy } from './shortcuts.copy';
import styles from './shortcuts.module.css';
import { useShortcuts } from './use-shortcuts';

/** Quick links to the other pages of the signed-in area that the site has. */
export function Shortcuts() {
  const offered = useShortcuts().filter(({ to }) => hasPage(to));
  return (
    <nav className={styles.shortcuts} aria-label={copy.shortcuts}>
      {offered.map(({ to, icon, name, fact }) => (
        <Link key={to} className={styles.shortcut} to={to}>
          <Icon name={icon} />
          <b>{name}</b> <small>{fact}</small>
        </Link>
      ))}
    </nav>
  );
}
