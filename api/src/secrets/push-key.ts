import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../config/environment';
import { makeFolder, writeIfAbsent } from '../files/private-files';

const keyBytes = 32;

/** The VAPID key pair of this site (RFC 8292), in base64url. */
export interface PushKey {
  privateKey: string;
  /** An uncompressed point, which browsers take as `applicationServerKey`. */
  publicKey: string;
}

function pairOf(privateKey: string): PushKey {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== keyBytes) throw new Error('it is no private P-256 key of 32 bytes');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes);
  return { privateKey: bytes.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
}

function generate(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey().toString('base64url').padStart(43, 'A');
}

/**
 * The configured key, or one that is generated at its first use and kept in a file that only its owner can read. Throws
 * EnvironmentError if neither can be used.
 */
export function loadPushKey(dataDir: string, configured: string | null): PushKey {
  const file = join(dataDir, 'push-key');
  try {
    if (configured) return pairOf(configured);
    if (!existsSync(file)) {
      makeFolder(dataDir);
      writeIfAbsent(file, generate());
    }
    return pairOf(readFileSync(file, 'utf8').trim());
  } catch (error) {
    const name = configured ? 'PUSH_PRIVATE_KEY' : file;
    throw new EnvironmentError(`${name} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
