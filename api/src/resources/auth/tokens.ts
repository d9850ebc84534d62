import { createHash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Clock } from '../../clock';

const issuer = 'painel-bitcoin';
const audience = 'painel-bitcoin-site';

interface SessionClaims {
  sessionId: string;
  userId: string;
}

export interface Tokens {
  sign(claims: SessionClaims, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** Throws on a token that is not ours, not whole or past its time. */
  verify(token: string): Promise<SessionClaims>;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Session tokens: JWT, HS256 only, with a key of at least 256 bits. */
export function createTokens(secret: Buffer, clock: Clock): Tokens {
  const keyId = createHash('sha256').update(secret).digest('base64url').slice(0, 12);

  return {
    sign: ({ sessionId, userId }, issuedAt, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(secret),

    async verify(token) {
      const { payload, protectedHeader } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        maxTokenAge: '24h',
        currentDate: clock(),
      });
      if (protectedHeader.kid !== keyId) throw new Error('unknown key');
      if (!payload.jti || !payload.sub) throw new Error('empty claims');
      return { sessionId: payload.jti, userId: payload.sub };
    },
  };
}
