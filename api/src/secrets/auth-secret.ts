import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../config/environment';
import { makeFolder, writeIfAbsent } from '../files/private-files';

const secretBytes = 32;
const maxSecrets = 3;

type Secrets = [Buffer, ...Buffer[]];

const fileIn = (dataDir: string) => join(dataDir, 'auth-secret');
const generate = () => randomBytes(secretBytes).toString('base64');

function readLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  const isWhole = lines.every((line) => Buffer.from(line, 'base64').length >= secretBytes);
  if (lines.length === 0 || !isWhole) throw new Error(`${file} is damaged`);
  return lines;
}

function readOrGenerate(dataDir: string): Secrets {
  const file = fileIn(dataDir);
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeIfAbsent(file, generate());
  }
  return readLines(file).map((line) => Buffer.from(line, 'base64')) as Secrets;
}

interface ConfiguredSecrets {
  current: string | null;
  previous: readonly string[];
}

/**
 * Adds a new secret, which signs from the next start on. Tokens of the last two secrets stay valid. Throws EnvironmentError if the
 * secret is configured, because a generated one would not be used.
 */
export function rotateAuthSecret(dataDir: string, { current }: ConfiguredSecrets): void {
  if (current)
    throw new EnvironmentError(
      'AUTH_SECRET is set, and signs: put another there, and this one into AUTH_SECRET_PREVIOUS.',
    );
  const file = fileIn(dataDir);
  readOrGenerate(dataDir);
  const draft = `${file}.${randomUUID()}`;
  const lines = [generate(), ...readLines(file)].slice(0, maxSecrets);
  writeFileSync(draft, lines.join('\n'), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * The secret that signs, then earlier ones that only verify. They are configured, or generated at the first start and kept in
 * a file that only its owner can read. Throws EnvironmentError if the file cannot be written.
 */
export function loadAuthSecrets(dataDir: string, { current, previous }: ConfiguredSecrets): Secrets {
  if (current) return [Buffer.from(current), ...previous.map((secret) => Buffer.from(secret))];
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
