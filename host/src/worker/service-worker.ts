import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { readKeptFile, readKeptPage } from '../offline/kept-site';
import { handlePush } from './push';
import { unavailablePage } from './unavailable-page';

// The release adds a line before this file: `self.revision`, the revision that last changed something on pages.
declare const self: ServiceWorkerGlobalScope & { revision?: number };

// The network answers first, always: the HTTP cache has every released file, and a copy in the site's own cache could be a forged one. Copies
// count only where there is no network. Calls of the API are not handled here.

/** A page whose first byte takes longer than this comes from the copy. */
const patienceSeconds = 10;

const pages = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [{ handlerDidError: async () => (await readKeptPage()) ?? unavailablePage() }],
});
registerRoute(new NavigationRoute(pages, { denylist: [/^\/(btc-api|_ops|mcp)(\/|$)/] }));

/** A file of a released version, also on another origin. */
const isReleased = ({ pathname }: URL) => /\/(host|remotes\/[^/]+)\/[^/]+\/[^/]+$/.test(pathname);
const files = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => readKeptFile(request) }] });
registerRoute(({ url }) => isReleased(url), files);

// An open page learns of a release by a new worker, which takes over only when the reader agrees.
self.addEventListener('message', ({ data, source }) => {
  if (data === 'take-over') void self.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page's messages from its worker have no origin
  if (data === 'which-revision') source?.postMessage({ revision: self.revision });
});
self.addEventListener('activate', (event) => {
  // The page is requested while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
handlePush();
