import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { deviceName } from '../sessions/device-name';
import type { SecurityEvents } from '../security-events/security-events';
import type { DeviceCookie } from './device-cookie';
import type { KnownDeviceStore } from './known-devices.store';

export interface Devices {
  /** Whether the request comes from a browser that signed in to the account of this e-mail before. */
  isKnown(request: FastifyRequest, email: string): Promise<boolean>;
  /** After a sign-in: remembers the browser, and mails the owner about a new one. */
  noteSignIn(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
}

interface DevicesDependencies {
  store: KnownDeviceStore;
  cookie: DeviceCookie;
  events: SecurityEvents;
  clock: Clock;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function createDevices({ store, cookie, events, clock }: DevicesDependencies): Devices {
  return {
    async isKnown({ headers }, email) {
      const secret = cookie.read(headers.cookie);
      return secret !== null && store.knows(email, hashOf(secret));
    },

    async noteSignIn(request, reply, userId) {
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
