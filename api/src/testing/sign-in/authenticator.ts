import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AddPasskeyRequest,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeySignInRequest,
} from '@painel/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CborValue = Parameters<typeof isoCBOR.encode>[0];

/** Ways in which the response differs from that of an honest browser and authenticator. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Replaces its own id. */
  credentialId?: string;
  signature?(honest: Buffer): Buffer;
}

export type KeyKind = 'ES256' | 'EdDSA' | 'RS256';

const binary = (base64url = '') => Uint8Array.from(Buffer.from(base64url, 'base64url'));
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A key pair, and its public key in COSE. */
function makeKey(kind: KeyKind) {
  if (kind === 'ES256') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const cose = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, binary(x)],
      [-3, binary(y)],
    ] as const;
    return { cose, sign: (bytes: Buffer) => sign('sha256', bytes, privateKey) };
  }
  if (kind === 'EdDSA') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { x } = publicKey.export({ format: 'jwk' });
    const cose = [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, binary(x)],
    ] as const;
    return { cose, sign: (bytes: Buffer) => sign(null, bytes, privateKey) };
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: 'jwk' });
  const cose = [
    [1, 3],
    [3, -257],
    [-1, binary(n)],
    [-2, binary(e)],
  ] as const;
  return { cose, sign: (bytes: Buffer) => sign('sha256', bytes, privateKey) };
}

/** A software authenticator with one passkey, in a browser at `origin`. */
export function createAuthenticator(origin: string, { kind = 'ES256' as KeyKind, counts = true } = {}) {
  const key = makeKey(kind);
  const ownId = randomBytes(16);
  let handle: string | null = null;
  let counter = 0;

  const clientData = (challenge: string, tampering: Tampering, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...only(tampering) }));
  const only = ({ type, challenge, origin }: Tampering) => ({
    ...(type && { type }),
    ...(challenge && { challenge }),
    ...(origin && { origin }),
  });

  function authenticatorData(rpId: string, tampering: Tampering, attested = Buffer.alloc(0)): Buffer {
    if (counts) counter += 1;
    const { isUserPresent = true, isUserVerified = true } = tampering;
    const flags = Number(isUserPresent) | (Number(isUserVerified) << 2) | (attested.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(tampering.counter ?? counter);
    return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([flags]), counted, attested]);
  }

  const idOf = (tampering: Tampering) => tampering.credentialId ?? ownId.toString('base64url');

  return {
    /** Answers `navigator.credentials.create`. */
    create({ options }: PasskeyCreation, tampering: Tampering = {}): AddPasskeyRequest['credential'] {
      handle = options.user.id;
      const id = Buffer.from(idOf(tampering), 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const publicKey = isoCBOR.encode(new Map<number, CborValue>(key.cose));
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(options.rp.id, tampering, attested))],
      ]);
      return {
        id: idOf(tampering),
        rawId: idOf(tampering),
        type: 'public-key',
        response: {
          clientDataJSON: clientData(options.challenge, tampering, 'webauthn.create').toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get({ options }: PasskeyChallenge, tampering: Tampering = {}): PasskeySignInRequest['credential'] {
      const data = authenticatorData(options.rpId, tampering);
      const client = clientData(options.challenge, tampering, 'webauthn.get');
      const honest = key.sign(Buffer.concat([data, sha256(client)]));
      return {
        id: idOf(tampering),
        rawId: idOf(tampering),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (tampering.signature?.(honest) ?? honest).toString('base64url'),
          userHandle: tampering.userHandle === undefined ? handle : tampering.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
