import type { Registry } from '@painel/shared/federation';
import { SkipLink } from '@painel/shared/ui';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { sectionAt } from '../routing/section-routes';
import { NavigationProgress } from './navigation-progress';
import { OfflineBanner } from './offline-banner';
import { contentId, usePageArrival } from './page-arrival';
import { SiteFooter } from './site-footer';
import styles from './site-layout.module.css';
import { TopBar } from './top-bar';
import { useExpiredSession } from './use-expired-session';

/** The frame of every page: navigation above, footer below, and neither around a page that brings its own frame. */
export function SiteLayout({ registry }: { registry: Registry | null }) {
  const { pathname } = useLocation();
  const bare = sectionAt(registry, pathname)?.frame === 'bare';
  usePageArrival();
  useExpiredSession(registry);

  return (
    <div className={styles.site}>
      <SkipLink to={contentId} />
      <NavigationProgress />
      {!bare && <TopBar />}
      <OfflineBanner />
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {!bare && <SiteFooter />}
      <ScrollRestoration />
    </div>
  );
}
