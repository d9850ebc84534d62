import { randomUUID } from 'node:crypto';
import type {
  AddPasskeyRequest,
  AuthSession,
  Passkey,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeySignInRequest,
  User,
} from '@painel/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { ProblemError } from '../../plugins/problem';
import type { AuthService } from '../auth/auth.service';
import type { PasskeyCeremonyStore } from './passkey-ceremonies.store';
import { passkeysCopy } from './passkeys.copy';
import type { KeptPasskey, PasskeyStore } from './passkeys.store';
import type { RelyingParty } from './relying-party';

/** How long a user may take with the authenticator. */
const ceremonyMs = 5 * 60 * 1000;
const mostPasskeys = 20;
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

export interface PasskeyService {
  /** Throws TOO_MANY_PASSKEYS. */
  beginCreation(user: User): Promise<PasskeyCreation>;
  /** Throws PASSKEY_REFUSED unless the user's own ceremony was answered by an authenticator, for this site, with its user verified. */
  add(userId: string, request: AddPasskeyRequest, log: FastifyBaseLogger): Promise<Passkey>;
  beginSignIn(): Promise<PasskeyChallenge>;
  /** Throws INVALID_CREDENTIALS, the same for whatever is wrong. */
  signIn(request: PasskeySignInRequest, log: FastifyBaseLogger): Promise<AuthSession>;
}

interface PasskeyDependencies {
  passkeys: PasskeyStore;
  ceremonies: PasskeyCeremonyStore;
  auth: AuthService;
  clock: Clock;
  /** Null where the site has no name that authenticators take. */
  relyingParty(): RelyingParty | null;
}

const refused = () => new ProblemError(400, 'PASSKEY_REFUSED', passkeysCopy.notAdded);
const invalid = () => new ProblemError(401, 'INVALID_CREDENTIALS', passkeysCopy.notSignedIn);

const bytesOf = (userId: string) => Uint8Array.from(Buffer.from(userId));
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

export function createPasskeyService(dependencies: PasskeyDependencies): PasskeyService {
  const { passkeys, ceremonies, auth, clock, relyingParty } = dependencies;

  function site(): RelyingParty {
    const party = relyingParty();
    if (!party) throw new ProblemError(503, 'PASSKEYS_UNAVAILABLE', passkeysCopy.unavailable);
    return party;
  }

  async function begin(userId: string | null, challenge: string): Promise<string> {
    const now = clock();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + ceremonyMs).toISOString();
    await ceremonies.deleteEnded(now.toISOString());
    await ceremonies.insert({ id, userId, challenge, expiresAt });
    return id;
  }

  /** What every answer of an authenticator is held to. */
  async function expectations(ceremonyId: string, userId: string | null) {
    const { id, origin } = site();
    const challenge = await ceremonies.take(ceremonyId, userId, clock().toISOString());
    if (challenge === null) throw new Error('the ceremony ended, was already used or is another’s');
    return {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    };
  }

  async function verifyNew(userId: string, { ceremonyId, credential }: AddPasskeyRequest) {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...(await expectations(ceremonyId, userId)),
      response: { ...credential, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('the attestation is not valid');
    return registrationInfo.credential;
  }

  async function verifyKept({ ceremonyId, credential }: PasskeySignInRequest): Promise<KeptPasskey> {
    const expected = await expectations(ceremonyId, null);
    const passkey = await passkeys.find(credential.id);
    if (!passkey) throw new Error('the passkey is not known');
    const { userHandle, ...response } = credential.response;
    if (userHandle !== handleOf(passkey.userId)) throw new Error('the passkey is another user’s');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { ...passkey, id: passkey.credentialId },
    });
    if (!verified) throw new Error('the signature is not valid');
    if (!(await passkeys.use(passkey, authenticationInfo.newCounter, clock().toISOString()))) {
      throw new Error('the passkey was removed or used meanwhile');
    }
    return passkey;
  }

  return {
    async beginCreation({ id: userId, email, name }) {
      const kept = await passkeys.list(userId);
      if (kept.length >= mostPasskeys) {
        throw new ProblemError(409, 'TOO_MANY_PASSKEYS', passkeysCopy.tooMany);
      }
      const options = await generateRegistrationOptions({
        rpID: site().id,
        rpName: passkeysCopy.site,
        userID: bytesOf(userId),
        userName: email,
        userDisplayName: name ?? email,
        timeout: ceremonyMs,
        excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      const ceremonyId = await begin(userId, options.challenge);
      return { ceremonyId, options: options as PasskeyCreation['options'] };
    },

    async add(userId, request, log) {
      const { id, publicKey, counter } = await verifyNew(userId, request).catch((error: Error) => {
        log.warn({ reason: error.message }, 'a new passkey was refused');
        throw error instanceof ProblemError ? error : refused();
      });
      const passkey = { id: randomUUID(), name: request.name, createdAt: clock().toISOString() };
      const { transports = [] } = request.credential.response;
      const isNew = await passkeys.insert({
        ...passkey,
        userId,
        credentialId: id,
        publicKey,
        counter,
        transports,
      });
      if (!isNew) throw refused();
      return { ...passkey, lastUsedAt: null };
    },

    async beginSignIn() {
      const options = await generateAuthenticationOptions({
        rpID: site().id,
        timeout: ceremonyMs,
        userVerification: 'required',
      });
      const ceremonyId = await begin(null, options.challenge);
      return { ceremonyId, options: options as PasskeyChallenge['options'] };
    },

    async signIn(request, log) {
      const { userId } = await verifyKept(request).catch((error: Error) => {
        log.warn({ reason: error.message }, 'a sign-in by passkey was refused');
        throw error instanceof ProblemError ? error : invalid();
      });
      return auth.openSession(userId);
    },
  };
}
