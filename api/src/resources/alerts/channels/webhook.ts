import { createHmac } from 'node:crypto';
import type { Clock } from '../../../clock';
import { type PublicSender, checkAnswer } from './outgoing-request';

export interface WebhookTarget {
  url: string;
  /** The key of the signatures. */
  secret: string;
}

/** HMAC-SHA256 in hex over the timestamp (Unix seconds), a dot, and the body. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts JSON with `X-Painel-Timestamp` and `X-Painel-Signature: v1=…`. `X-Painel-Id` is the same in every attempt. */
export function createWebhook(sender: PublicSender, clock: Clock) {
  return async ({ url, secret }: WebhookTarget, content: object, id: string): Promise<void> => {
    const now = clock();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'x-painel-id': id,
      'x-painel-timestamp': timestamp,
      'x-painel-signature': `v1=${signatureOf(secret, timestamp, body)}`,
    };
    checkAnswer(await sender.post(url, headers, body), now);
  };
}
