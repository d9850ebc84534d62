import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../files/make-folder';
import { closeToOthers } from '../files/close-to-others';
import { keptBeside } from './backup';
import { type Place, databaseFile, runPostgresTool } from './place';

function checkWhole(file: string): void {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true });
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${String(verdict)}`);
}

/** A server that runs would go on writing into the file that was replaced, and lose all of it. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const open = new Sqlite(file, { timeout: 500 });
  try {
    // Every process that has the file open shares its lock; only the last one gets it whole.
    open.pragma('locking_mode = EXCLUSIVE');
    open.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new Error(`${file} is in use. Stop the server, then restore.`, { cause: error });
    // A file that is damaged is what a backup is restored for.
  } finally {
    open.close();
  }
}

/**
 * Puts a backup in the place of what is there. Throws before it touches anything where the backup is not whole, or a server has the
 * database file open; one that runs on PostgreSQL has to be stopped beforehand too.
 */
export async function restore({ dataDir, databaseUrl }: Place, source: string): Promise<void> {
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
    // The journal of what was there before belongs to nothing any more.
    for (const journal of ['-wal', '-shm']) rmSync(file + journal, { force: true });
    renameSync(`${file}.part`, file);
  }
  for (const name of keptBeside) {
    const from = join(source, name);
    if (!existsSync(from)) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    cpSync(from, join(dataDir, name), { recursive: true });
  }
  closeToOthers(dataDir);
}
