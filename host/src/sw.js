// Keeps no copies of anything: the site's files are immutable and cached by the browser.
// It exists so that an open page learns of a release, and takes over only when the reader asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
