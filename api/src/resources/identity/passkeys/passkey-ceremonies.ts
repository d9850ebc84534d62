import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import type { PasskeyCeremonyStore } from './passkey-ceremonies.store';
import { passkeysCopy } from './passkeys.copy';
import type { RelyingParty } from './relying-party';

/** How long a user may take with the authenticator. */
export const ceremonyMs = 5 * 60 * 1000;

/** The user who adds a passkey; null for a sign-in. */
type Begun = string | null;

/** An invalid answer. The message is only for the log. */
export class PasskeyVerificationError extends Error {}

/** Converts the library's errors, which any answer of an authenticator may cause. */
export const failVerification = (error: Error): never => {
  throw new PasskeyVerificationError(error.message, { cause: error });
};

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

interface Expectations {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
}

interface CeremonyDependencies {
  store: PasskeyCeremonyStore;
  clock: Clock;
  relyingParty(): RelyingParty | null;
}

export function createPasskeyCeremonies(dependencies: CeremonyDependencies) {
  const { store, clock, relyingParty } = dependencies;

  /** Throws PASSKEYS_UNAVAILABLE if the site has no host name that authenticators accept. */
  function site(): RelyingParty {
    const party = relyingParty();
    if (!party) throw new ProblemError(503, 'PASSKEYS_UNAVAILABLE', passkeysCopy.unavailable);
    return party;
  }

  return {
    site,

    /** Stores the challenge and returns its id. */
    async begin(userId: Begun, challenge: string): Promise<string> {
      const now = clock();
      const id = randomUUID();
      const expiresAt = new Date(now.getTime() + ceremonyMs).toISOString();
      await store.deleteEnded(now.toISOString());
      await store.insert({ id, userId, challenge, expiresAt });
      return id;
    },

    /** The values that the response must match. It deletes the challenge. Throws PasskeyVerificationError if there is none. */
    async expectations(ceremonyId: string, userId: Begun): Promise<Expectations> {
      const { id, origin } = site();
      const challenge = await store.take(ceremonyId, userId, clock().toISOString());
      if (challenge === null)
        throw new PasskeyVerificationError('the ceremony ended, was already used or is another’s');
      return {
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
      };
    },
  };
}
