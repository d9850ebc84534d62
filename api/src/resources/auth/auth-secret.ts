import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../environment';
import { makeFolder } from '../../make-folder';

const secretBytes = 32;

/** The file appears whole or not at all: another process that starts now must not read half of it. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was faster: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function readOrGenerate(dataDir: string): Buffer {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeOnce(file, randomBytes(secretBytes).toString('base64'));
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length < secretBytes) throw new Error(`${file} is damaged`);
  return secret;
}

/**
 * The configured secret, or one that is generated at the first start and kept, readable by its owner only.
 * Throws EnvironmentError where it cannot be kept.
 */
export function loadAuthSecret(dataDir: string, configured: string | null): Buffer {
  if (configured) return Buffer.from(configured);
  try {
    return readOrGenerate(dataDir);
  } catch (error) {
    const { message } = error as Error;
    throw new EnvironmentError(
      `DATA_DIR names a folder that cannot keep the secret: ${message}. Name another, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
}
