import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ownMigrations } from '../database/migrating/migrate';
import { type DataLocation, databaseFile } from '../backups/data-location';
import { migrationsThatRan, withClient } from '../backups/postgres-session';
import { type Finding, failure, ok, reasonOf, warning } from './finding';

/** Reading all of a larger file would take too long. */
const readWholeBytes = 256 * 1024 ** 2;

function checkMigrations(ran: readonly string[], what: string): Finding {
  const known = Object.keys(ownMigrations);
  const missing = known.filter((name) => !ran.includes(name)).length;
  const newer = ran.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return warning(
      `${what} was used by a newer version (${newer.at(-1)})`,
      'Run that version, unless you went back on purpose.',
    );
  if (missing > 0) return ok(`${what}: the next start applies ${missing} migrations`);
  return ok(`${what} has every migration`);
}

function checkSqlite(dataDir: string): Finding {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return ok(`${path} is made by the first start`);
  const restoreIt = 'Stop the server and restore a backup: pnpm restore FOLDER';
  try {
    const file = new DatabaseSync(path, { readOnly: true, timeout: 1000 });
    try {
      const isRead = statSync(path).size <= readWholeBytes;
      const verdict = isRead ? file.prepare('pragma quick_check(1)').get()!['quick_check'] : 'ok';
      if (verdict !== 'ok') return failure(`${path} is damaged: ${String(verdict)}`, restoreIt);
      const ran = file
        .prepare('select name from kysely_migration')
        .all()
        .map(({ name }) => String(name));
      return checkMigrations(ran, isRead ? path : `${path} (not read whole: it is large)`);
    } finally {
      file.close();
    }
  } catch (error) {
    return failure(`${path} cannot be read: ${reasonOf(error)}`, restoreIt);
  }
}

/** Whether the database answers and has the migrations of this code. @returns with PostgreSQL also how far its clock is ahead */
export async function checkDatabase({
  dataDir,
  databaseUrl,
}: DataLocation): Promise<{ finding: Finding; aheadMs: number | null }> {
  if (databaseUrl === null) return { finding: checkSqlite(dataDir), aheadMs: null };
  try {
    return await withClient(databaseUrl, async (client) => {
      const begun = Date.now();
      const { rows } = await client.query<{ now: Date; version: string }>(
        `select clock_timestamp() as now, current_setting('server_version') as version`,
      );
      const aheadMs = rows[0]!.now.getTime() - (begun + Date.now()) / 2;
      const ran = await migrationsThatRan(client);
      return { finding: checkMigrations(ran, `PostgreSQL ${rows[0]!.version}`), aheadMs };
    });
  } catch (error) {
    const advice = 'Start PostgreSQL, or correct DATABASE_URL.';
    return { finding: failure(`PostgreSQL cannot be used: ${reasonOf(error)}`, advice), aheadMs: null };
  }
}
