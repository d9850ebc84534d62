import type { AlertPushSubscriptionRequest } from '@painel/contract';

/** The support of this browser for push: `ios` needs the site on the home screen, the reader chose `denied`. */
export type PushSupport = 'unsupported' | 'ios' | 'denied' | 'supported';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasPush) return isApple() ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** This browser's subscription; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const own = subscription.options.applicationServerKey;
  return own !== null && new Uint8Array(own).join() === key.join();
};

/**
 * Subscribes this browser with the key of the server. One of another key is replaced: its push service would refuse ours.
 *
 * @returns null where the site's worker is not there yet
 * @throws what `pushManager.subscribe()` throws
 */
export async function subscribe(publicKey: string): Promise<AlertPushSubscriptionRequest | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const key = bytesOf(publicKey);
  const old = await registration.pushManager.getSubscription();
  if (old && !isSameKey(old, key)) await old.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return requestOf(await registration.pushManager.subscribe(options));
}

/** A subscription as the server takes it. */
export function requestOf(subscription: PushSubscription): AlertPushSubscriptionRequest {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  return {
    endpoint: endpoint!,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
  };
}
