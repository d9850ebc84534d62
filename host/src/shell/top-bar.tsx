import { Brand, IconButton, preloadDialog, useMedia } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { toggleDiscreet, usePreferences, useTheme } from '@painel/shared/preferences';
import { useSession } from '@painel/shared/session';
import { AccountArea } from './account/account-area';
import { BarTools } from './bar-tools';
import { MobileMenu } from './navigation/mobile-menu';
import { NavGroup, NavMenu } from './navigation/nav-group';
import { NavLinkItem } from './navigation/nav-item';
import { SearchDialog } from './search/search-dialog';
import { copy as searchCopy } from './search/search.copy';
import { useSiteSearch } from './search/use-site-search';
import { copy } from './shell.copy';
import styles from './top-bar.module.css';
import { useHomePath } from './account/use-account';
import { isLink, useNavigation } from './navigation/use-navigation';
import { usePrerenderedForSignedIn } from '../prerender/prerendered-for-signed-in';
import item from './navigation/nav-item.module.css';
import type { PlacedLink } from './navigation/navigation';

/** The links of sections that are in the bar itself where it is wide enough. The same figures are in `nav-item.module.css`. */
const inBar = { links: 2, from: '(min-width: 80em)' };

/** The menu of the links of sections for which the bar has no room. The stylesheet shows it where there are any. */
function MoreLinks({ links }: { links: PlacedLink[] }) {
  const isWide = useMedia(inBar.from);
  return (
    <li className={item.more}>
      <NavMenu label={copy.more} links={links.slice(isWide ? inBar.links : 0)} />
    </li>
  );
}

/** Shows the theme that it switches to. */
function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      name="theme"
      label={dark ? copy.theme.toLight : copy.theme.toDark}
      icon={dark ? 'sun' : 'moon'}
      data-leads-to={dark ? 'light' : 'dark'}
      onClick={toggleTheme}
    />
  );
}

/** Switches discreet mode. Its name is the action, as with the theme switch next to it. */
function DiscreetToggle() {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const drawnForReader = usePrerenderedForSignedIn();
  const { discreet, discreetKey } = usePreferences();
  if (!signedIn && !drawnForReader) return null;

  return (
    <IconButton
      label={discreet ? copy.discreet.show : copy.discreet.hide}
      icon={discreet ? 'eye-off' : 'eye'}
      aria-keyshortcuts={discreetKey ? 'D' : undefined}
      onClick={toggleDiscreet}
    />
  );
}

/** The bar above every page: navigation, search, discreet mode, theme and account. */
export function TopBar() {
  const search = useSiteSearch();
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
            <IconButton
              label={searchCopy.title}
              icon="search"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => search.open()}
            />
            <AccountArea />
          </div>
          <div className={styles.burger}>
            <MobileMenu onSearch={search.open} />
          </div>
        </div>
      </div>
      <SearchDialog search={search} />
    </header>
  );
}
