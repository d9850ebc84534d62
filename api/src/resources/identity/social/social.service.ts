import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import type { SocialProviderId } from '../../../config/social-config';
import type { SocialIdentityStore } from './social-identities.store';
import { type SocialIdentity, type SocialProvider, newSecrets } from './social-provider';
import type { SocialSignInStore } from './social-sign-ins.store';
import { socialCopy } from './social.copy';

/** How long a visitor may take at the provider. */
export const socialSignInMs = 10 * 60 * 1000;

interface SocialAnswer {
  code: string;
  state: string | null;
  /** The browser's secret from the beginning of the sign-in; null if it sends none. */
  browser: string | null;
}

interface FinishedSignIn {
  userId: string;
  /** Whether the provider is a new way into an existing account. */
  isNewlyLinked: boolean;
}

export type SocialService = ReturnType<typeof createSocialService>;

interface SocialDependencies {
  /** The provider of the configuration. */
  about: { id: SocialProviderId; name: string };
  provider: SocialProvider;
  signIns: SocialSignInStore;
  identities: SocialIdentityStore;
  /** Whether a visitor without an account gets one. */
  mayRegister: boolean;
  clock: Clock;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function createSocialService(dependencies: SocialDependencies) {
  const { about, provider, signIns, identities, mayRegister, clock } = dependencies;
  const failed = (details: string) =>
    new ProblemError(401, 'SOCIAL_SIGN_IN_FAILED', socialCopy.failed(about.name), { details });
  /** No provider gets the code of another: a state is found only where the sign-in began. */
  const stateHashOf = (state: string) => hash(about.id === 'google' ? state : `${about.id} ${state}`);

  /** Finds the account by the provider's id of the person, and by e-mail only if the provider verified it. */
  async function findAccount(identity: SocialIdentity): Promise<FinishedSignIn> {
    const { issuer, subject, verifiedEmail, name } = identity;
    const known = await identities.find(issuer, subject);
    if (known !== null) return { userId: known, isNewlyLinked: false };
    if (verifiedEmail === null) throw failed(socialCopy.details.unverifiedEmail);

    const id = randomUUID();
    const linked = await identities.linkByEmail({
      id,
      issuer,
      subject,
      verifiedEmail,
      name: name ?? verifiedEmail.replace(/@.*/, ''),
      mayRegister,
      now: clock().toISOString(),
    });
    if (linked === 'no-account') throw failed(socialCopy.details.registrationClosed);
    if (linked === null) throw failed(socialCopy.details.anotherIdentity);
    return { userId: linked, isNewlyLinked: linked !== id };
  }

  return {
    /** The address to send the visitor to, and a secret for the browser. Null while the provider does not answer. */
    async begin(log: FastifyBaseLogger): Promise<{ url: string; browser: string } | null> {
      const secrets = newSecrets();
      const url = await provider.authorizationUrl(secrets).catch((error: Error) => {
        log.warn({ reason: error.message }, 'the social provider does not answer');
        return null;
      });
      if (url === null) return null;

      const browser = randomBytes(32).toString('base64url');
      const now = clock();
      await signIns.deleteEnded(now.toISOString());
      await signIns.insert({
        stateHash: stateHashOf(secrets.state),
        browserHash: hash(browser),
        nonce: secrets.nonce,
        codeVerifier: secrets.codeVerifier,
        expiresAt: new Date(now.getTime() + socialSignInMs).toISOString(),
      });
      return { url, browser };
    },

    /** Throws SOCIAL_SIGN_IN_FAILED unless this browser began with this state and the provider identifies the visitor. */
    async finish({ code, state, browser }: SocialAnswer, log: FastifyBaseLogger): Promise<FinishedSignIn> {
      const begun =
        state && browser
          ? await signIns.take(stateHashOf(state), hash(browser), clock().toISOString())
          : null;
      if (!state || !begun) throw failed(socialCopy.details.unknownState);

      const { nonce, codeVerifier } = begun;
      const identity = await provider.identify(code, { state, nonce, codeVerifier }).catch((error: Error) => {
        // Only the message is logged, because the provider's answer may contain tokens.
        log.warn({ reason: error.message }, 'a social sign-in was not confirmed');
        throw failed(socialCopy.details.refused);
      });
      return findAccount(identity);
    },
  };
}
