import { createHash } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type { AlertPushMessage, AlertPushSubscriptionRequest } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PushKey } from '../../../secrets/push-key';
import type { Clock } from '../../../clock';
import { type PublicSender, OwnFaultError, TargetGoneError, checkAnswer } from './outgoing-request';
import { encryptPush } from './push-encryption';

const lifetimeSeconds = 12 * 60 * 60;

/** The header by which a push service knows this site (RFC 8292). */
async function vapidHeader(
  { privateKey, publicKey }: PushKey,
  subject: string,
  endpoint: string,
  now: Date,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

export type PushTarget = Pick<AlertPushSubscriptionRequest, 'endpoint' | 'keys'>;

const gone = new Set([404, 410]);
/** Status codes of a push service that refuses our key or subject. */
const ownFault = new Set([400, 401, 403]);

/** A topic has at most 32 letters of base64url (RFC 8030, section 5.4), and a tag may be any text. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

interface WebPushDependencies {
  sender: PublicSender;
  key: () => PushKey;
  subject: string;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends to browsers; their push service drops what none fetched in `lifeSeconds`. Throws TargetGoneError when the subscription has ended, OwnFaultError when our key is refused. */
export function createWebPush({ sender, key, subject, clock, logger }: WebPushDependencies) {
  return async (
    { endpoint, keys }: PushTarget,
    message: AlertPushMessage,
    lifeSeconds: number,
  ): Promise<void> => {
    const now = clock();
    const headers = {
      authorization: await vapidHeader(key(), subject, endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lifeSeconds),
      urgency: 'high',
      // A message that still waits is replaced by a second one of the same event.
      topic: topicOf(message.tag),
    };
    const answer = await sender.post(endpoint, headers, encryptPush(JSON.stringify(message), keys));
    if (gone.has(answer.statusCode)) throw new TargetGoneError('the subscription has ended');
    if (ownFault.has(answer.statusCode)) {
      const { origin } = new URL(endpoint);
      logger.error(
        { origin, statusCode: answer.statusCode },
        'a push service refuses the key or PUSH_SUBJECT',
      );
      throw new OwnFaultError('the key is refused');
    }
    checkAnswer(answer, now);
  };
}
