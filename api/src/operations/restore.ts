import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../make-folder';
import { keptBeside } from './backup';
import { type Place, databaseFile, runPostgresTool } from './place';

function checkWhole(file: string): void {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true });
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${String(verdict)}`);
}

/** Puts a backup in the place of what is there; the server must not run meanwhile. Throws before it touches anything where the backup is not whole. */
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
    cpSync(kept, `${file}.part`);
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
}
