import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import { clientKey } from '../../../plugins/client-key';
import { deviceName } from '../sessions/device-name';
import type { SecurityEvents } from '../security-events/security-events';
import type { KnownDeviceStore } from './known-devices.store';

const keptSeconds = 365 * 24 * 60 * 60;

type DeviceCookie = ReturnType<typeof deviceCookie>;

/** Recognises a browser at its next sign-in. The cookie alone grants nothing. */
export function deviceCookie(publicUrl: string | null) {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false;
  const name = isBehindTls ? '__Host-painel-device' : 'painel-device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isBehindTls ? '; Secure' : ''}`;

  return {
    set: (secret: string): string => `${name}=${secret}; Max-Age=${keptSeconds}; ${attributes}`,
    /** The secret in a Cookie header; null without a valid one. */
    read(header: string | undefined = ''): string | null {
      const pairs = header.split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

interface FailureKey {
  key: string;
  isKnown: boolean;
}

interface DevicesDependencies {
  store: KnownDeviceStore;
  cookie: DeviceCookie;
  events: SecurityEvents;
  clock: Clock;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function createDevices({ store, cookie, events, clock }: DevicesDependencies) {
  return {
    /**
     * The counter that failures of this request are counted under: that of the browser, if it has signed in to the account before, else that
     * of the client's address. Failures of others never slow a known browser.
     */
    async failuresOf(
      request: FastifyRequest,
      account: { email: string } | { userId: string },
    ): Promise<FailureKey> {
      const secret = cookie.read(request.headers.cookie);
      const isKnown = secret !== null && (await store.knows(account, hashOf(secret)));
      const client = isKnown ? `device ${hashOf(secret)}` : clientKey(request);
      return { key: `${client} ${'email' in account ? account.email : account.userId}`, isKnown };
    },

    /** Forgets all browsers of the account except the one of the request. */
    async forgetOthers({ headers }: FastifyRequest, userId: string): Promise<void> {
      const secret = cookie.read(headers.cookie);
      await store.forgetOthers(userId, secret === null ? null : hashOf(secret));
    },

    /** After a sign-in: remembers the browser, and mails the owner about a new one. */
    async noteSignIn(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const kept = cookie.read(request.headers.cookie);
      const secret = kept ?? randomBytes(32).toString('base64url');
      const seen = await store.note({
        userId,
        deviceHash: hashOf(secret),
        device: deviceName(request.headers['user-agent']),
        now: clock().toISOString(),
      });
      if (kept === null) reply.header('set-cookie', cookie.set(secret));
      events.note(request, 'sign-in', { userId });
      if (seen === 'new') events.note(request, 'new-device', { userId });
    },
  };
}
