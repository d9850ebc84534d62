import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

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
    // The file has another owner, or is gone meanwhile, as a journal of SQLite may be.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Creates the data folder, and makes the database and the secrets in it readable for their owner only. */
export function restrictToOwner(dataDir: string): void {
  makeFolder(dataDir);
  restrict(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (isSecret(name)) restrict(join(dataDir, name), 0o600);
}
