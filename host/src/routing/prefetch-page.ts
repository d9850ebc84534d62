import { preloadSection, type Registry } from '@painel/shared/federation';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type MatchedSection, canAccess, sectionAt } from './section-routes';

/** The reader saves data, or there is no connection. */
export const savesData = () =>
  !navigator.onLine || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** All files in parallel: otherwise each is discovered only after the one before it has run. */
function fetchFiles(registry: Registry, { section, path }: MatchedSection) {
  const { entry, preload } = registry.sections[section]!;
  for (const file of preload?.[path] ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = new URL(file, entry).href;
    document.head.append(link);
  }
}

/**
 * Loads and evaluates the files of a section's page, so that navigation renders it at once. Each page is prefetched once per visit, and
 * again after a failure; a failure is shown only on navigation.
 */
export function createPrefetch(registry: Registry): (pathname: string) => Promise<void> {
  const begun = new Set<string>();

  return async (pathname) => {
    const wanted = sectionAt(registry, pathname);
    if (!wanted || begun.has(wanted.path) || !canAccess(wanted.access) || savesData()) return;
    begun.add(wanted.path);
    try {
      fetchFiles(registry, wanted);
      const routes = await preloadSection<RouteObject[]>(wanted.section, 'routes', 'routes');
      const lazy = matchRoutes(routes, pathname)?.at(-1)?.route.lazy;
      if (typeof lazy === 'function') await lazy();
    } catch {
      begun.delete(wanted.path);
    }
  };
}

/**
 * Calls back with the path of each internal link that is hovered, touched or focused. Returns the clean-up function. After a click, a link that
 * appears under a resting pointer, as where a menu has closed, is no intent.
 */
export function onIntent(callback: (pathname: string) => void): () => void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && link.pathname !== location.pathname) callback(link.pathname);
  };
  let rests = false;
  const listeners: Record<string, (event: Event) => void> = {
    click: () => (rests = true),
    pointermove: (event) => {
      if (rests) follow(event);
      rests = false;
    },
    pointerover: (event) => rests || follow(event),
    focusin: follow,
    touchstart: follow,
  };
  const options = { passive: true, capture: true };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, options);
  };
}
