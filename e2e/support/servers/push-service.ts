import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createSubscriber } from '@painel/api/testing/push-service';
import type { CDPSession, Page } from 'playwright-core';
import { until } from '../until';

const preload = pathToFileURL(path.join(import.meta.dirname, 'loopback-internet.mjs')).href;
const endpoint = 'https://push.exemplo.test/maria';

/** A push service on loopback for one browser, which the server takes for one of the open internet. It answers 201 until another status is set. */
export async function startPushService() {
  const subscriber = createSubscriber(endpoint);
  const bodies: Buffer[] = [];
  let status = 201;
  const server = createServer(
    { ciphers: 'PSK', maxVersion: 'TLSv1.2', pskCallback: () => Buffer.from('painel') },
    (request, response) => {
      void buffer(request).then((body) => {
        if (request.url === new URL(endpoint).pathname) bodies.push(body);
        response.writeHead(status).end();
      });
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    /** For the process of the site. */
    environment: {
      LOOPBACK_INTERNET: String((server.address() as AddressInfo).port),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}`,
    },
    subscription: subscriber.subscription,
    answer: (next: number) => (status = next),
    count: () => bodies.length,
    /** The message of that place in the order of their arrival, from 0, decrypted as the browser does (RFC 8291). */
    async message(place: number) {
      await until(() => bodies.length > place);
      return subscriber.read(bodies[place]!);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Where the page keeps that it is subscribed. */
const subscribedKey = 'journey-subscribed';

/**
 * Lets a browser subscribe to that push service. Chromium itself subscribes at Google's alone, and in no private window; all else is its own: the
 * permission, the worker, the notification.
 */
export async function letSubscribe(page: Page, { subscription }: PushService) {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ({ made, key }) => {
      const own = () =>
        ({
          endpoint: made.endpoint,
          options: { applicationServerKey: null, userVisibleOnly: true },
          toJSON: () => made,
          unsubscribe: async () => {
            localStorage.removeItem(key);
            return true;
          },
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(key, 'yes');
        return own();
      };
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) === null ? null : own());
    },
    { made: subscription, key: subscribedKey },
  );
}

export const isSubscribed = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, subscribedKey);

/** Records the steps of pushes from now on. */
async function recordPushes(session: CDPSession) {
  const steps: string[] = [];
  session.on('BackgroundService.backgroundServiceEventReceived', (event) =>
    steps.push(event.backgroundServiceEvent.eventName),
  );
  const service = 'pushMessaging';
  await session.send('BackgroundService.clearEvents', { service });
  await session.send('BackgroundService.startObserving', { service });
  await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
  return steps;
}

/**
 * Delivers a message into the site's worker, as the browser does for its push service, and waits until it is shown. Chromium forgets a
 * notification that is read while it is being shown, so none is read before the worker has done with the message.
 */
export async function deliver(page: Page, message: { tag: string }) {
  const session = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; isDeleted: boolean }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  );
  await session.send('ServiceWorker.enable');
  await until(() => registrations.length > 0);
  const steps = await recordPushes(session);
  const { registrationId } = registrations.findLast(({ isDeleted }) => !isDeleted)!;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await until(() => steps.includes('Push event completed'));
  await until(async () => (await shownNotifications(page)).some(({ tag }) => tag === message.tag));
  await session.detach();
}

/** The notifications that the browser shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (path: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** Presses a notification. No window opens without a real hand: the worker's wish for one is the answer. */
export async function pressNotification(page: Page, tag: string): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  return worker!.evaluate(async (wanted) => {
    const own = globalThis as unknown as Worker;
    const [notification] = await own.registration.getNotifications({ tag: wanted });
    return new Promise<string>((resolve) => {
      own.clients.openWindow = async (path) => {
        resolve(path);
        return null;
      };
      own.dispatchEvent(new own.NotificationEvent('notificationclick', { notification: notification! }));
    });
  }, tag);
}
