import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../files/make-folder';
import { restrictToOwner } from '../files/restrict-permissions';
import { companionFiles } from './backup';
import { type DataLocation, databaseFile, runPostgresTool } from './data-location';

function checkWhole(file: string): void {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true });
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${String(verdict)}`);
}

/** A running server would go on writing into the replaced file, and all of that would be lost. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const open = new Sqlite(file, { timeout: 500 });
  try {
    // Each process that has the file open holds a shared lock. An exclusive one shows that there is no other.
    open.pragma('locking_mode = EXCLUSIVE');
    open.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new Error(`${file} is in use. Stop the server, then restore.`, { cause: error });
    // A damaged file is a reason to restore a backup.
  } finally {
    open.close();
  }
}

/**
 * Replaces the data with a backup. Throws before any change if the backup is incomplete or a server has the database file open. A
 * server on PostgreSQL must be stopped too.
 */
export async function restore({ dataDir, databaseUrl }: DataLocation, source: string): Promise<void> {
  const kept = databaseUrl ? join(source, 'painel.dump') : databaseFile(source);
  if (!existsSync(kept)) throw new Error(`${source} holds no backup of this kind of database`);
  makeFolder(dataDir);
  if (databaseUrl) {
    const whole = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', '--no-owner'];
    await runPostgresTool('pg_restore', databaseUrl, [...whole, kept]);
  } else {
    checkWhole(kept);
    const file = databaseFile(dataDir);
    refuseWhileOpen(file);
    cpSync(kept, `${file}.part`);
    chmodSync(`${file}.part`, 0o600);
    // The old journal does not belong to the restored database.
    for (const journal of ['-wal', '-shm']) rmSync(file + journal, { force: true });
    renameSync(`${file}.part`, file);
  }
  for (const name of companionFiles) {
    const from = join(source, name);
    if (!existsSync(from)) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    cpSync(from, join(dataDir, name), { recursive: true });
  }
  restrictToOwner(dataDir);
}
