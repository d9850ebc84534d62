import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryDocument } from '@painel/contract/registry';
import { hasCode } from '../stores/has-code';

/** A signed registry. A site whose first release had no host has none. */
export type SignedRegistry = Omit<RegistryDocument, 'host'> & { host: RegistryDocument['host'] | null };

export interface Signer {
  /** base64url of the 32 bytes, as the site checks with. */
  publicKey: string;
  sign: <Document extends object>(document: Document) => Document & { signature: string };
}

/** The signed content: the document without its signature, as JSON without spaces. Reading and writing keep the order of its keys. */
const signedText = (document: object) => JSON.stringify({ ...document, signature: undefined });

const publicPart = (privateKey: KeyObject) => createPublicKey(privateKey).export({ format: 'jwk' }).x!;

function signerOf(pem: string | Buffer, source: string): Signer {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new Error(`${source} holds no private key in PEM: restore it, or make a new one.`, { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `${source} holds a key of type ${key.asymmetricKeyType}: the registry is signed with Ed25519.`,
    );
  return {
    publicKey: publicPart(key),
    sign: (document) => ({
      ...document,
      signature: sign(null, Buffer.from(signedText(document)), key).toString('base64url'),
    }),
  };
}

const freshPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

/** A key that is kept nowhere: for a server that shows what is not released. */
export const temporarySigner = () => signerOf(freshPem(), 'memory');

/** Makes a key in a file that only its owner may read, unless there is one. A folder that is made for it is the owner's too. */
async function makeKeyFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}.new`;
  await writeFile(fresh, freshPem(), { mode: 0o600 });
  try {
    await link(fresh, file);
    await chmod(file, 0o600);
  } catch (error) {
    // Another first release made it: that one holds.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(fresh);
  }
}

export async function readKeyFile(file: string): Promise<Signer | null> {
  const pem = await readFile(file, 'utf8').catch(() => null);
  return pem ? signerOf(pem, file) : null;
}

export const keyFile = (dataDir: string) => path.join(dataDir, 'registry-key.pem');

/**
 * The key that signs registries: from the environment (REGISTRY_PRIVATE_KEY, PEM), else from `registry-key.pem` in the data folder.
 *
 * @returns null where nothing was ever released
 */
export async function findSigner(
  dataDir: string,
  fromEnvironment = process.env.REGISTRY_PRIVATE_KEY,
): Promise<Signer | null> {
  return fromEnvironment
    ? signerOf(fromEnvironment.replaceAll('\\n', '\n'), 'REGISTRY_PRIVATE_KEY')
    : readKeyFile(keyFile(dataDir));
}

/** The same for a release: the first one makes the key. */
export async function loadSigner(dataDir: string, fromEnvironment?: string): Promise<Signer> {
  const found = await findSigner(dataDir, fromEnvironment);
  if (found) return found;
  await makeKeyFile(keyFile(dataDir));
  return (await findSigner(dataDir, fromEnvironment))!;
}

/** Whether a registry carries the signature of the key's owner. */
export function hasValidSignature(
  document: unknown,
  publicKey: string,
): document is SignedRegistry & { signature: string } {
  const { signature } = (document ?? {}) as { signature?: unknown };
  if (typeof signature !== 'string') return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(document as object)), key, Buffer.from(signature, 'base64url'));
}
