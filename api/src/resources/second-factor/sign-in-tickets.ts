import { SignJWT, jwtVerify } from 'jose';
import type { Clock } from '../../clock';

const audience = 'painel-bitcoin-second-factor';
const lifetimeMs = 5 * 60 * 1000;

/** Names the user that a provider identified until the second factor is given. It grants nothing alone. */
export interface SignInTickets {
  issue(userId: string): Promise<string>;
  /** Null if it is invalid or has expired. */
  userOf(ticket: string): Promise<string | null>;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

export function createSignInTickets(secret: Buffer, clock: Clock): SignInTickets {
  return {
    issue: (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(userId)
        .setExpirationTime(seconds(clock().getTime() + lifetimeMs))
        .sign(secret),

    async userOf(ticket) {
      try {
        const { payload } = await jwtVerify(ticket, secret, {
          algorithms: ['HS256'],
          audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock(),
        });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
