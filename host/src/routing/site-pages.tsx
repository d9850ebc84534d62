import { onFallback, type Registry } from '@painel/shared/federation';
import { useCallback, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { notePage } from '../federation/shown-sections';
import { createPrefetch, onIntent } from './prefetch-page';
import { RefreshPages } from './refresh-pages';
import { sectionAt } from './section-routes';
import { hintSession } from './session-hint';
import { createSiteRouter, type SiteRouter } from './site-router';

interface Props {
  registry: Registry | null;
  create?: (registry: Registry | null) => SiteRouter;
}

/**
 * The pages of the site. Routes cannot be removed from a router, so a section that changes its version needs a new router: at once when its
 * page is on screen, otherwise when the reader navigates to it.
 */
export function SitePages({ registry, create = createSiteRouter }: Props) {
  const [{ site, generation }, setSite] = useState(() => ({ site: create(registry), generation: 0 }));
  const { router, joined } = site;
  const renew = useCallback(
    () => setSite((before) => ({ site: create(registry), generation: before.generation + 1 })),
    [create, registry],
  );

  useEffect(() => {
    const outdated = new Set<string>();
    const renewAt = (pathname: string) => {
      const wanted = sectionAt(registry, pathname);
      if (wanted && outdated.has(wanted.section)) renew();
    };
    const stopHearing = onFallback((section) => {
      if (joined.has(section)) outdated.add(section);
      renewAt(router.state.location.pathname);
    });
    const note = ({ location: { pathname }, historyAction }: typeof router.state) =>
      notePage(
        sectionAt(registry, pathname)?.section ?? 'host',
        historyAction === 'REPLACE' && !navigator.userActivation?.hasBeenActive,
      );
    note(router.state);
    const stopFollowing = router.subscribe((state) => {
      if (state.navigation.state !== 'idle') return;
      renewAt(state.location.pathname);
      note(state);
    });
    return () => {
      stopHearing();
      stopFollowing();
      router.dispose();
    };
  }, [registry, renew, router, joined]);

  useEffect(() => {
    if (!registry) return;
    const prefetch = createPrefetch(registry);
    return onIntent((pathname) => void prefetch(pathname));
  }, [registry]);
  useEffect(hintSession, []);

  return (
    <RefreshPages value={renew}>
      <RouterProvider key={generation} router={router} />
    </RefreshPages>
  );
}
