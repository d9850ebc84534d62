import { SignJWT, importJWK } from 'jose';
import type { PushKey } from '../../../secrets/push-key';

const lifetimeSeconds = 12 * 60 * 60;

/** The header by which a push service knows this site (RFC 8292). */
export async function vapidHeader(
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
