import type { Registry } from '@painel/shared/federation';
import { siteCache } from './kept-site';

/** The host's version on a page that the worker had stored; undefined on one from the network, and on one that is prerendered. */
export const keptHost = (): string | undefined => globalThis.document?.documentElement.dataset['kept'];

/**
 * Whether this stored page must not run: the registry that this browser saw last names another host, or there is none. The stored page is then
 * deleted and the address reloaded.
 */
export async function leaveOutdated(
  registry: Registry | null,
  reload = () => location.reload(),
): Promise<boolean> {
  const host = keptHost();
  if (host === undefined || registry?.host?.version === host) return false;
  await caches.delete(siteCache);
  reload();
  return true;
}
