import type { Registry } from '@painel/shared/federation';
import { SkipLink } from '@painel/shared/ui';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { loginExpired } from '@painel/shared/paths';
import { rememberRedirect, useSession } from '@painel/shared/session';
import { useEffect } from 'react';
import { sectionAt } from '../routing/section-routes';
import { OfflineBanner } from './offline-banner';
import { contentId, usePageTitleAndFocus } from './page-focus';
import { SessionNotice } from './account/session-notice';
import { SiteFooter } from './site-footer';
import { SiteRegistry } from './site-registry';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';
import { useDiscreetKey } from './use-discreet-key';
import { copy } from './shell.copy';

/** A thin line while the next page's section is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label={copy.loadingPage} />;
}

/** Sends a reader whose session expired to sign in, and remembers the page to return to. */
function useExpiredSession(registry: Registry | null) {
  const expired = useSession((session) => session.expired);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Behind a guard, the guard has already sent the reader there.
  const guarded = sectionAt(registry, pathname)?.access === 'protected';
  const here = pathname + search + hash;

  useEffect(() => {
    if (!expired || guarded) return;
    rememberRedirect(here);
    void navigate(loginExpired, { replace: true });
    // Only the moment of expiry counts: the next address is the sign-in page's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [expired]);
}

/** Whether the current page has its own frame. A page that failed to load keeps the site's navigation. */
function useBareFrame(registry: Registry | null): boolean {
  const { pathname } = useLocation();
  const unanswered = useMatches().some(({ params }) => '*' in params);
  return !unanswered && sectionAt(registry, pathname)?.frame === 'bare';
}

// The first history entry of every document has the same key. Without this, a reloaded page would restore another page's scroll position.
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The frame of every page: navigation above, footer below, and neither around a page with its own frame. */
export function SiteLayout({ registry }: { registry: Registry | null }) {
  const bare = useBareFrame(registry);
  usePageTitleAndFocus(registry);
  useDiscreetKey();
  useExpiredSession(registry);

  return (
    <div className={styles.site}>
      <SkipLink to={contentId} />
      <NavigationProgress />
      {!bare && (
        <SiteRegistry value={registry}>
          <TopBar />
        </SiteRegistry>
      )}
      <OfflineBanner />
      <SessionNotice />
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {!bare && <SiteFooter />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
