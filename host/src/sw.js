// Keeps no copies of anything: the site's files are immutable and cached by the browser.
// It exists so that an open page learns of a release, and takes over only when the reader asks for it.
// The release command puts a line before these: `self.revision`, that of the registry this worker came with.
self.addEventListener('message', ({ data, source }) => {
  if (data === 'take-over') void self.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page's messages from its worker have no origin
  if (data === 'which-revision') source.postMessage({ revision: self.revision });
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
