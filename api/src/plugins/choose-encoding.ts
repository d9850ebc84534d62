import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Best first. */
const offered: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** Results by header: nearly all browsers send one of a few. */
const chosen = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The best encoding that an `Accept-Encoding` header accepts; null for no encoding. */
export function chooseEncoding(accepted = ''): Encoding | null {
  let encoding = chosen.get(accepted);
  if (!encoding) {
    encoding = negotiate(accepted.toLowerCase(), offered) ?? 'identity';
    chosen.set(accepted, encoding);
  }
  return encoding === 'identity' ? null : encoding;
}
