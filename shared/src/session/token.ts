import { serverNow } from '@painel/shared/format';

/** The payload of a JWT, or null when it is not three dot-separated parts with a JSON object in the middle. */
function payloadOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = parts[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Returns the token's expiry in seconds since 1970, or null when it is unreadable. */
function expiryOf(token: unknown): number | null {
  if (typeof token !== 'string') return null;
  const exp = payloadOf(token)?.['exp'];
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

/**
 * Whether a token must be treated as expired: missing, no string, malformed, undecodable, without `exp`, or past it.
 * @param now seconds since 1970, by the server's clock
 */
export function isTokenExpired(token: unknown, now = serverNow() / 1000): boolean {
  const expiry = expiryOf(token);
  return expiry === null || expiry <= now;
}

/** Ends a session a little early, so that no call leaves with a token that the server will no longer take. */
const marginSeconds = 10;

/** Seconds left of a token in an open page, none for one that is no token. */
export const secondsLeft = (token: string, now = serverNow() / 1000) =>
  Math.max(0, (expiryOf(token) ?? 0) - marginSeconds - now);

export const hasExpired = (token: string, now?: number) => secondsLeft(token, now) === 0;
