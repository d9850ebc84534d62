import { Brand } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { AccountArea } from './account-area';
import { BarTools } from './bar-tools';
import { DiscreetToggle } from './discreet-toggle';
import { MobileMenu } from './mobile-menu';
import { MoreLinks } from './more-links';
import { NavGroup } from './nav-group';
import { NavLinkItem } from './nav-item';
import { copy } from './shell.copy';
import { ThemeToggle } from './theme-toggle';
import styles from './top-bar.module.css';
import { useHomePath } from './use-account';
import { isLink, useNavigation } from './use-navigation';

/** The bar above every page: navigation, discreet mode, theme and account. */
export function TopBar() {
  const items = useNavigation('main');
  const added = items.filter(isLink).filter(({ isAdded }) => isAdded);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={useHomePath()} className={styles.home} aria-label={copy.siteName}>
          <Brand />
        </Link>
        <nav className={styles.navigation} aria-label={copy.navigation}>
          <ul>
            {items.map((item) =>
              isLink(item) ? (
                <NavLinkItem key={item.label} link={item} />
              ) : (
                <NavGroup key={item.label} group={item} />
              ),
            )}
            {added.length > 0 && <MoreLinks links={added} />}
          </ul>
        </nav>
        <div className={styles.end}>
          <BarTools />
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
