import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../config/environment';
import { makeFolder, writeIfAbsent } from '../files/private-files';

const secretBytes = 32;

function readOrGenerate(dataDir: string): Buffer {
  const file = join(dataDir, 'wallet-secret');
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeIfAbsent(file, randomBytes(secretBytes).toString('base64'));
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length < secretBytes) throw new Error(`${file} is damaged`);
  return secret;
}

/**
 * The configured secret, or one that is generated at the first start and kept in a file that only its owner can read. It is not the
 * secret of sessions, because that one may be replaced at any time. Throws EnvironmentError if the file cannot be written.
 */
export function loadWalletSecret(dataDir: string, configured: string | null): Buffer {
  if (configured) return Buffer.from(configured);
  try {
    return readOrGenerate(dataDir);
  } catch (error) {
    const { message } = error as Error;
    throw new EnvironmentError(
      `DATA_DIR names a folder that cannot keep the secret: ${message}. Name another, or set WALLET_SECRET.`,
      { cause: error },
    );
  }
}
