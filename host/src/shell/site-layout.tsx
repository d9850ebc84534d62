import type { Registry } from '@painel/shared/federation';
import { SkipLink } from '@painel/shared/ui';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { sectionAt } from '../routing/section-routes';
import { NavigationProgress } from './navigation-progress';
import { OfflineBanner } from './offline-banner';
import { contentId, usePageArrival } from './page-arrival';
import { SessionNotice } from './session-notice';
import { SiteFooter } from './site-footer';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';
import { useDiscreetKey } from './use-discreet-key';
import { useExpiredSession } from './use-expired-session';

/** Whether the page on screen brings its own frame. In place of one that could not be loaded, the way out stays. */
function useBareFrame(registry: Registry | null): boolean {
  const { pathname } = useLocation();
  const unanswered = useMatches().some(({ params }) => '*' in params);
  return !unanswered && sectionAt(registry, pathname)?.frame === 'bare';
}

// The first entry of every document goes by one key: a page would begin where another was left when the browser loaded it again.
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The frame of every page: navigation above, footer below, and neither around a page that brings its own frame. */
export function SiteLayout({ registry }: { registry: Registry | null }) {
  const bare = useBareFrame(registry);
  usePageArrival();
  useDiscreetKey();
  useExpiredSession(registry);

  return (
    <div className={styles.site}>
      <SkipLink to={contentId} />
      <NavigationProgress />
      {!bare && <TopBar />}
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
