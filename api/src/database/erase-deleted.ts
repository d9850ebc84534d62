import { setTimeout as pause } from 'node:timers/promises';
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables';

const tries = 5;
const pauseMs = 50;

/**
 * Empties SQLite's log, which still has the pages of before a deletion; the file itself is overwritten by `secure_delete`. Another process
 * that reads at this moment may keep the log for a while: then its next checkpoint empties it. PostgreSQL's log is the operator's.
 */
export async function eraseDeleted(database: Database): Promise<void> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (let left = tries; left > 0; left -= 1) {
    // The deletion itself is done: a locked file does not undo it.
    const done = await sql<{ busy: bigint }>`pragma wal_checkpoint(truncate)`
      .execute(database)
      .catch(() => null);
    if (done?.rows[0]?.busy === 0n) return;
    await pause(pauseMs);
  }
}
