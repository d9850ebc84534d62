import { Brand } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { AccountArea } from './account-area';
import { DiscreetToggle } from './discreet-toggle';
import { MobileMenu } from './mobile-menu';
import { NavGroup } from './nav-group';
import { NavLinkItem } from './nav-item';
import { analyses, content, dashboard, portfolio } from './navigation';
import { copy } from './shell.copy';
import { ThemeToggle } from './theme-toggle';
import styles from './top-bar.module.css';
import { useHomePath } from './use-account';

/** The bar above every page: navigation, discreet mode, theme and account. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={useHomePath()} className={styles.home} aria-label={copy.siteName}>
          <Brand />
        </Link>
        <nav className={styles.navigation} aria-label={copy.navigation}>
          <ul>
            <NavLinkItem entry={dashboard} />
            <NavGroup group={analyses} />
            <NavLinkItem entry={portfolio} />
            <NavGroup group={content} />
          </ul>
        </nav>
        <div className={styles.end}>
          <DiscreetToggle />
          <ThemeToggle />
          <div className={styles.desktop}>
            <AccountArea />
          </div>
          <div className={styles.burger}>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
