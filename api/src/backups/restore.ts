import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBusy } from '../database/sqlite/sqlite-outage';
import { makeFolder, restrictToOwner } from '../files/private-files';
import { checkBackup } from './backup-contents';
import { type DataLocation, companionFiles, databaseFile } from './data-location';
import { loadTables } from './load-tables';
import { openAlone } from './sqlite-tables';

/** A running server would continue to write into the replaced file, and lose all of that. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  try {
    openAlone(file, 'restore').close();
  } catch (error) {
    // A damaged file is a reason to restore a backup.
    if (isBusy((error as Error).cause)) throw error;
  }
}

function replaceFile(dataDir: string, kept: string): void {
  const file = databaseFile(dataDir);
  refuseWhileOpen(file);
  cpSync(kept, `${file}.part`);
  chmodSync(`${file}.part`, 0o600);
  // The old journal does not belong to the restored database.
  for (const journal of ['-wal', '-shm']) rmSync(file + journal, { force: true });
  renameSync(`${file}.part`, file);
}

/** Replaces the data with a backup. Throws before any change if the backup is not whole, or if a server uses the database. */
export async function restore({ dataDir, databaseUrl }: DataLocation, source: string): Promise<void> {
  const contents = await checkBackup(source);
  if (contents.engine !== (databaseUrl ? 'postgresql' : 'sqlite'))
    throw new Error(
      contents.engine === 'sqlite'
        ? `${source} holds a backup of SQLite. Unset DATABASE_URL to restore it.`
        : `${source} holds a backup of PostgreSQL. Set DATABASE_URL to restore it.`,
    );
  makeFolder(dataDir);
  if (databaseUrl) await loadTables(databaseUrl, source, contents);
  else replaceFile(dataDir, databaseFile(source));
  for (const name of companionFiles) {
    const from = join(source, name);
    if (!existsSync(from)) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    cpSync(from, join(dataDir, name), { recursive: true });
  }
  restrictToOwner(dataDir);
}
