import type { Registry } from '@painel/shared/federation';
import { preloadOnDemand } from '@painel/shared/ui';
import { savesData } from '../routing/prefetch-page';
import { inlinedFiles, keepFiles, keepPage } from './keep-site';
import { keptHost } from './kept-start';

/** Files arrive in groups; this long after the last one they are stored. */
const settledMs = 2000;

/** Storage may be denied or full, and the network may go: the visit then leaves a part of it, or nothing. */
const nothing = () => {};

/** Stores the page of a visit, and the released files that it loads, now and later. Returns the clean-up function. */
export function keepVisit(registry: Registry): () => void {
  // Nothing newer than the stored data came.
  if (keptHost() !== undefined) return nothing;
  const loaded = new Set(inlinedFiles(registry));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const counts = keepPage(registry).catch(() => false);

  let hasMenus = savesData();

  async function storeLoaded() {
    const files = [...loaded];
    loaded.clear();
    if (!(await counts)) return;
    await keepFiles(registry, files);
    if (hasMenus) return;
    hasMenus = true;
    // The account menu has the way to sign out.
    preloadOnDemand();
  }
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) loaded.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => void storeLoaded().catch(nothing), settledMs);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
