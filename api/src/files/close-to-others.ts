import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

// The database with what SQLite keeps beside it, and the secrets.
const isSecret = (name: string) => /^(painel\.sqlite|auth-secret|wallet-secret|registry-key\.pem)/.test(name);

const sticky = 0o1000;

function narrow(path: string, mode: number): void {
  try {
    const now = statSync(path).mode;
    // A folder that everybody shares, such as /tmp, stays what it is.
    if ((now & 0o777 & ~mode) !== 0 && (now & sticky) === 0) chmodSync(path, mode);
  } catch (error) {
    // Of another owner, who decides about it; or gone meanwhile, as a journal of SQLite may be.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes the data folder, and leaves what it holds of accounts and secrets readable for its owner only. */
export function closeToOthers(dataDir: string): void {
  makeFolder(dataDir);
  narrow(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (isSecret(name)) narrow(join(dataDir, name), 0o600);
}
