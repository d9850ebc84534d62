import type { AuthSession, PasskeyChallenge, PasskeySignInRequest } from '@painel/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import type { SessionOpener } from '../sessions/session-opener';
import {
  type PasskeyCeremonies,
  PasskeyVerificationError,
  ceremonyMs,
  failVerification,
} from './passkey-ceremonies';
import { passkeysCopy } from './passkeys.copy';
import type { StoredPasskey, PasskeyStore } from './passkeys.store';

export interface PasskeySignInService {
  begin(): Promise<PasskeyChallenge>;
  /** The user whose passkey answered; null for an invalid answer. */
  ownerOf(request: PasskeySignInRequest, log: FastifyBaseLogger): Promise<string | null>;
  /** Throws INVALID_CREDENTIALS for every kind of failure. */
  signIn(request: PasskeySignInRequest, log: FastifyBaseLogger): Promise<AuthSession>;
}

interface SignInDependencies {
  passkeys: PasskeyStore;
  ceremonies: PasskeyCeremonies;
  sessionOpener: SessionOpener;
  clock: Clock;
}

const invalid = () => new ProblemError(401, 'INVALID_CREDENTIALS', passkeysCopy.notSignedIn);
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

export function createPasskeySignInService(dependencies: SignInDependencies): PasskeySignInService {
  const { passkeys, ceremonies, sessionOpener, clock } = dependencies;

  async function verify({ ceremonyId, credential }: PasskeySignInRequest): Promise<StoredPasskey> {
    const expected = await ceremonies.expectations(ceremonyId, null);
    const passkey = await passkeys.find(credential.id);
    if (!passkey) throw new PasskeyVerificationError('the passkey is not known');
    const { userHandle, ...response } = credential.response;
    if (userHandle !== handleOf(passkey.userId))
      throw new PasskeyVerificationError('the passkey is another user’s');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { ...passkey, id: passkey.credentialId },
    }).catch(failVerification);
    if (!verified) throw new PasskeyVerificationError('the signature is not valid');
    if (!(await passkeys.use(passkey, authenticationInfo.newCounter, clock().toISOString()))) {
      throw new PasskeyVerificationError('the passkey was removed or used meanwhile');
    }
    return passkey;
  }

  const ownerOf: PasskeySignInService['ownerOf'] = async (request, log) => {
    try {
      return (await verify(request)).userId;
    } catch (error) {
      if (!(error instanceof PasskeyVerificationError)) throw error;
      log.warn({ reason: error.message }, 'a passkey was refused');
      return null;
    }
  };

  return {
    ownerOf,

    async begin() {
      const options = await generateAuthenticationOptions({
        rpID: ceremonies.site().id,
        timeout: ceremonyMs,
        userVerification: 'required',
      });
      const ceremonyId = await ceremonies.begin(null, options.challenge);
      return { ceremonyId, options: options as PasskeyChallenge['options'] };
    },

    async signIn(request, log) {
      const userId = await ownerOf(request, log);
      if (userId === null) throw invalid();
      return sessionOpener.open(userId);
    },
  };
}
