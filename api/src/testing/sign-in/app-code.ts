import { createHmac } from 'node:crypto';
import { base32 } from '@scure/base';

/** The code of an authenticator app at the instant, by RFC 6238. */
export function appCode(secret: string, at: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const hash = createHmac('sha1', base32.decode(secret)).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
