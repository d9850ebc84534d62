import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../files/make-folder';
import { type DataLocation, databaseFile, runPostgresTool } from './data-location';

/** Files beside the database that belong to it. */
export const companionFiles = [
  'uploads',
  'auth-secret',
  'wallet-secret',
  'registry-key.pem',
  'registry-keys',
  'registry-trust.json',
];

const allPages = 2 ** 31 - 1;

/**
 * Copies the data of a running server into a new folder: the database as it is at one instant, then pictures and secrets.
 * Throws if the folder exists. The folder appears whole or not at all.
 */
export async function backup({ dataDir, databaseUrl }: DataLocation, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const draft = `${target}.part`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft);
  chmodSync(draft, 0o700);
  if (databaseUrl) {
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      `--file=${join(draft, 'painel.dump')}`,
    ]);
  } else {
    const file = new Sqlite(databaseFile(dataDir), { readonly: true, fileMustExist: true });
    // In one step, because each write between two steps would restart the copy.
    await file.backup(databaseFile(draft), { progress: () => allPages });
    file.close();
  }
  for (const name of companionFiles) {
    const source = join(dataDir, name);
    if (existsSync(source)) cpSync(source, join(draft, name), { recursive: true });
  }
  renameSync(draft, target);
}
