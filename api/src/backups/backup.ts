import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, backup as copyPages } from 'node:sqlite';
import { makeFolder } from '../files/private-files';
import { checkBackup, describeBackup } from './backup-contents';
import { type DataLocation, companionFiles, databaseFile } from './data-location';
import { dumpTables } from './dump-tables';

const allPages = 2 ** 31 - 1;

async function copySqlite(dataDir: string, draft: string) {
  const file = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    // In one step, because each write between two steps would restart the copy.
    await copyPages(file, databaseFile(draft), { rate: allPages });
  } finally {
    file.close();
  }
  const copy = new DatabaseSync(databaseFile(draft));
  // A copy that expects a journal could not be read from a medium that takes no writes.
  copy.exec('pragma journal_mode = DELETE');
  copy.close();
  return { migrations: [], tables: {} };
}

/** Whatever modes the originals have: a backup may be copied out of its folder, which alone others cannot enter. */
function restrictAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

async function write({ dataDir, databaseUrl }: DataLocation, draft: string): Promise<void> {
  const createdAt = new Date().toISOString();
  const dumped = databaseUrl ? await dumpTables(databaseUrl, draft) : await copySqlite(dataDir, draft);
  for (const name of companionFiles) {
    const source = join(dataDir, name);
    if (existsSync(source)) cpSync(source, join(draft, name), { recursive: true });
  }
  restrictAll(draft);
  await describeBackup(draft, { engine: databaseUrl ? 'postgresql' : 'sqlite', createdAt, ...dumped });
  await checkBackup(draft);
}

/**
 * Copies the data of a running server into a new folder: the database as it is at one instant, then pictures and secrets. It reads all
 * of it back. Throws if the folder exists. The folder appears whole or not at all.
 */
export async function backup(location: DataLocation, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const draft = `${target}.${randomUUID()}.part`;
  try {
    makeFolder(draft);
    chmodSync(draft, 0o700);
    await write(location, draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
