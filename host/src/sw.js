// Caches nothing: the site's files are immutable and cached by the browser. The worker exists so that an open page learns of a release; it
// takes over only when the reader agrees. The release command adds a line before this one: `self.revision`, the revision that last
// changed something on pages.
self.addEventListener('message', ({ data, source }) => {
  if (data === 'take-over') void self.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page's messages from its worker have no origin
  if (data === 'which-revision') source.postMessage({ revision: self.revision });
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
