import { pathOf, readPush } from './alert-notification';

declare const self: ServiceWorkerGlobalScope;

/** Some browsers leave one or both out. */
interface PushSubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

const { origin } = self.location;

function show(text: string | undefined) {
  const { title, body, tag, url } = readPush(text, origin);
  return self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    icon: '/icon-192.png',
    lang: 'pt-BR',
  });
}

/** Focuses an open page of the site with this path, or opens one. A page with another path keeps its typed text. */
async function open(path: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === new URL(path, origin).pathname);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

/** The server learns of a new subscription by the old one: the worker has no session. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChange) {
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const options = { userVisibleOnly, applicationServerKey };
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(options))
  ).toJSON();
  await fetch('/btc-api/alerts/push/subscription/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ previousEndpoint: oldSubscription.endpoint, endpoint, keys }),
  });
}

/** Shows pushed alerts, and opens their page when one is pressed. */
export function handlePush() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event as PushSubscriptionChange)),
  );
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data, origin)));
  });
}
