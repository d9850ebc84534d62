import {
  existsSync,
  mkdirSync,
  statSync,
  chmodSync,
  readdirSync,
  linkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. mkdir's own `recursive` never returns in Node 24 below a folder that allows none,
 * such as /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

// The database with its journals, and the secrets.
const isSecret = (name: string) =>
  /^(painel\.sqlite|auth-secret|wallet-secret|push-key|registry-key\.pem)/.test(name);

const sticky = 0o1000;

function restrict(path: string, mode: number): void {
  try {
    const now = statSync(path).mode;
    // A shared folder such as /tmp keeps its mode.
    if ((now & 0o777 & ~mode) !== 0 && (now & sticky) === 0) chmodSync(path, mode);
  } catch (error) {
    // The file has another owner, or was removed meanwhile, as a journal of SQLite may be.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Creates the data folder, and makes the database and the secrets in it readable for their owner only. */
export function restrictToOwner(dataDir: string): void {
  makeFolder(dataDir);
  restrict(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (isSecret(name)) restrict(join(dataDir, name), 0o600);
}

/**
 * Writes a file that only its owner may read, unless it exists already. The file appears whole or not at all, because another
 * process may read it at the same time.
 */
export function writeIfAbsent(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
