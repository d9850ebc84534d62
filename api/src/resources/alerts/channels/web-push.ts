import { createHash } from 'node:crypto';
import type { AlertPushMessage, AlertPushSubscriptionRequest } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { PushKey } from '../../../secrets/push-key';
import { type PublicSender, OwnFaultError, TargetGoneError, checkAnswer } from './outgoing-request';
import { encryptPush } from './push-encryption';
import { vapidHeader } from './vapid';

export type PushTarget = Pick<AlertPushSubscriptionRequest, 'endpoint' | 'keys'>;

const gone = new Set([404, 410]);
/** What a push service answers when it refuses our key or subject. */
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
