import { createHash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock';
import { dayMs } from '../../../time/durations';

const issuer = 'painel-bitcoin';
const audience = 'painel-bitcoin-site';

/** How long a session lasts, and its token with it. */
export const sessionMs = dayMs;

interface SessionClaims {
  sessionId: string;
  userId: string;
}

export type Tokens = ReturnType<typeof createTokens>;

/** How far the clocks of two processes may differ. */
const clockToleranceSeconds = 60;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const keyIdOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url').slice(0, 12);

/** Session tokens: JWT with HS256 only and keys of at least 256 bits. The first secret signs; a token names the one that verifies it. */
export function createTokens(secrets: readonly [Buffer, ...Buffer[]], clock: Clock) {
  const [secret] = secrets;
  const keys = new Map(secrets.map((each) => [keyIdOf(each), each]));

  // A signature is verified once per token, because the result does not change.
  const verified = new LRUCache<string, { claims: SessionClaims; endsAt: number }>({ max: 10_000 });

  function keyOf({ kid = '' }: { kid?: string }): Buffer {
    const key = keys.get(kid);
    if (!key) throw new Error('unknown key');
    return key;
  }

  return {
    sign: ({ sessionId, userId }: SessionClaims, issuedAt: Date, expiresAt: Date): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(secret) })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(secret),

    /** Throws if the token is invalid or has expired. */
    async verify(token: string): Promise<SessionClaims> {
      const now = clock();
      const known = verified.get(token);
      if (known && known.endsAt > now.getTime()) return known.claims;
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        maxTokenAge: sessionMs / 1000,
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
      });
      // No tolerance for the expiry, because the row of the session ends at the same time.
      if ((payload.exp ?? 0) <= seconds(now)) throw new Error('expired');
      if (!payload.jti || !payload.sub) throw new Error('empty claims');
      const claims = { sessionId: payload.jti, userId: payload.sub };
      verified.set(token, { claims, endsAt: (payload.exp ?? 0) * 1000 });
      return claims;
    },
  };
}
