import { prepareSection, type Registry } from '@painel/shared/federation';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type MatchedSection, maySee, sectionAt } from './section-routes';

/** The reader asks for as little as possible, or nothing would come. */
const isSparing = () =>
  !navigator.onLine || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** All files at once: one by one, each would only be known when the one before it has run. */
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
 * Gets a page of a section ready before the reader goes there: its files fetched and run, so that the page can be drawn at once. Each page
 * once per visit, unless it failed; a failure shows when the reader goes there.
 */
export function createPrefetch(registry: Registry): (pathname: string) => Promise<void> {
  const begun = new Set<string>();

  return async (pathname) => {
    const wanted = sectionAt(registry, pathname);
    if (!wanted || begun.has(wanted.path) || !maySee(wanted.access) || isSparing()) return;
    begun.add(wanted.path);
    try {
      fetchFiles(registry, wanted);
      const routes = await prepareSection<RouteObject[]>(wanted.section, 'routes', 'routes');
      const lazy = matchRoutes(routes, pathname)?.at(-1)?.route.lazy;
      if (typeof lazy === 'function') await lazy();
    } catch {
      begun.delete(wanted.path);
    }
  };
}

const intents = ['pointerover', 'focusin', 'touchstart'];

/** Calls back with the path of each link within the site that the reader points at, touches or moves focus to. Returns what undoes it. */
export function onIntent(callback: (pathname: string) => void): () => void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && link.pathname !== location.pathname) callback(link.pathname);
  };
  for (const intent of intents) addEventListener(intent, follow, { passive: true });
  return () => {
    for (const intent of intents) removeEventListener(intent, follow);
  };
}
