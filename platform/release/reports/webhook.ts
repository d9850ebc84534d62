import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wordsOf } from '../origin';
import { type Changed, unchanged } from '../changes';
import { findRevision } from './reports';
import type { Store } from '../stores/store';

export interface Webhook {
  url: string;
  secret: string;
}

/** The webhook that the environment names; null where it names none. @throws {Error} where a part is missing or unusable */
export function webhookOf(url?: string | null, secret?: string | null): Webhook | null {
  if (!url) return null;
  // Neither is shown: the address of a chat's webhook is a secret too.
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('RELEASE_WEBHOOK_URL is unusable: it must be an http(s) URL.');
  if (!secret || Buffer.byteLength(secret) < 16)
    throw new Error('RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET with at least 16 bytes, to sign with.');
  return { url, secret };
}

const attempts = 3;
const timeoutMs = 5000;

/** Sends a text once. @returns what went wrong, or null */
async function post({ url, secret }: Webhook, body: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-painel-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
      // The signed text is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? `it did not answer within ${timeoutMs / 1000} s`
      : 'it does not answer';
  }
}

interface Telling {
  store: Store;
  webhook: Webhook | null;
  /** Where readers find it, or the name of the stage. */
  site: string;
  changed: Changed;
  /** Before the second attempt; twice as long before the third. */
  pauseMs?: number;
}

/**
 * Sends the revision that a change made to the webhook, where there is one.
 *
 * @returns a sentence where it did not arrive; the revision is live all the same, so nothing is thrown
 */
export async function notifyWebhook({
  store,
  webhook,
  site,
  changed: { revision, action },
  pauseMs = 1000,
}: Telling): Promise<string | null> {
  if (!webhook || action === unchanged) return null;
  let problem: string | null = 'the revision cannot be read';
  try {
    const reported = await findRevision(store, revision);
    if (reported) {
      const words = [`${site}, revision ${revision}: ${reported.action}`, wordsOf(reported.origin)].filter(
        Boolean,
      );
      // Chats show `text`.
      const body = JSON.stringify({ text: words.join(', '), site, ...reported });
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        problem = await post(webhook, body);
        if (!problem) return null;
        if (attempt < attempts) await pause(pauseMs * attempt);
      }
    }
  } catch {
    // The store does not answer: reported below.
  }
  return `The webhook at ${new URL(webhook.url).host} was not notified of revision ${revision}: ${problem}. The revision is live all the same.`;
}
