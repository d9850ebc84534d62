import { SignJWT, jwtVerify } from 'jose';
import type { Clock } from '../../../clock';

const audience = 'painel-bitcoin-second-factor';
const lifetimeMs = 5 * 60 * 1000;

export type SignInTickets = ReturnType<typeof createSignInTickets>;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Names the user that a provider identified until the second factor is given. It grants nothing alone. */
export function createSignInTickets(secret: Buffer, clock: Clock) {
  return {
    issue: (userId: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(userId)
        .setExpirationTime(seconds(clock().getTime() + lifetimeMs))
        .sign(secret),

    /** Null if it is invalid or has expired. */
    async userOf(ticket: string): Promise<string | null> {
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
