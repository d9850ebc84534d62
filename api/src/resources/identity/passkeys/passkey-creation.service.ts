import { randomUUID } from 'node:crypto';
import type { AddPasskeyRequest, Passkey, PasskeyCreation, User } from '@painel/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import {
  type PasskeyCeremonies,
  PasskeyVerificationError,
  ceremonyMs,
  failVerification,
} from './passkey-ceremonies';
import { passkeysCopy } from './passkeys.copy';
import type { PasskeyStore } from './passkeys.store';

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

export type PasskeyCreationService = ReturnType<typeof createPasskeyCreationService>;

interface CreationDependencies {
  passkeys: PasskeyStore;
  ceremonies: PasskeyCeremonies;
  clock: Clock;
}

const refused = () => new ProblemError(400, 'PASSKEY_REFUSED', passkeysCopy.notAdded);

export function createPasskeyCreationService(dependencies: CreationDependencies) {
  const { passkeys, ceremonies, clock } = dependencies;

  async function verify(userId: string, { ceremonyId, credential }: AddPasskeyRequest) {
    const expected = await ceremonies.expectations(ceremonyId, userId);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...credential, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
    }).catch(failVerification);
    if (!verified) throw new PasskeyVerificationError('the attestation is not valid');
    return registrationInfo.credential;
  }

  return {
    /** Throws TOO_MANY_PASSKEYS. */
    async begin({ id: userId, email, name }: User): Promise<PasskeyCreation> {
      const kept = await passkeys.list(userId);
      if (kept.length >= maxPasskeys) {
        throw new ProblemError(409, 'TOO_MANY_PASSKEYS', passkeysCopy.tooMany);
      }
      const options = await generateRegistrationOptions({
        rpID: ceremonies.site().id,
        rpName: passkeysCopy.site,
        userID: Uint8Array.from(Buffer.from(userId)),
        userName: email,
        userDisplayName: name ?? email,
        timeout: ceremonyMs,
        excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      const ceremonyId = await ceremonies.begin(userId, options.challenge);
      return { ceremonyId, options: options as PasskeyCreation['options'] };
    },

    /** Throws PASSKEY_REFUSED unless the user's own ceremony was answered by an authenticator, for this site, with its user verified. */
    async add(userId: string, request: AddPasskeyRequest, log: FastifyBaseLogger): Promise<Passkey> {
      const { id, publicKey, counter } = await verify(userId, request).catch((error: Error) => {
        if (!(error instanceof PasskeyVerificationError)) throw error;
        log.warn({ reason: error.message }, 'a new passkey was refused');
        throw refused();
      });
      const passkey = { id: randomUUID(), name: request.name, createdAt: clock().toISOString() };
      const { transports = [] } = request.credential.response;
      const credential = { credentialId: id, publicKey, counter, transports };
      if (!(await passkeys.insert({ ...passkey, ...credential, userId }))) throw refused();
      return { ...passkey, lastUsedAt: null };
    },
  };
}
