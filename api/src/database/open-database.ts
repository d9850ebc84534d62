import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type Migrations, migrationsOf } from './migrate';
import { postgresDialect } from './postgres';
import { sqliteDialect } from './sqlite';
import type { Database, Tables } from './tables';

const readyMs = 1500;

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
  onIdleError?: (error: Error) => void;
}

export interface OpenedDatabase {
  database: Database;
  /** Whether it answers, takes a write and has every migration. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

// Changes nothing, yet fails where the file or the server takes no write.
const probeWrite = (database: Database) =>
  database
    .transaction()
    .execute((transaction) => transaction.deleteFrom('sessions').where('id', '=', '').execute());

async function canServe(database: Database, migrations: Migrations): Promise<boolean> {
  try {
    await probeWrite(database);
    return await migrations.isUpToDate();
  } catch {
    return false;
  }
}

/** A database that does not answer in time is not ready: whoever asks wants to know soon. */
const isReady = (database: Database, migrations: Migrations): Promise<boolean> =>
  Promise.race([canServe(database, migrations), pause(readyMs, false, { ref: false })]);

// While another process migrates it is worth waiting for; afterwards nobody holds the lock for long, and waiting for
// it holds up everything else in this process.
const waitShortly = (database: Database) => sql`pragma busy_timeout = 1000`.execute(database);

/** Opens Postgres where a URL names one, else the embedded SQLite, and brings its tables up to date. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl, onIdleError = () => undefined } = options;
  const dialect = databaseUrl ? postgresDialect(databaseUrl, onIdleError) : sqliteDialect(dataDir);
  const database = new Kysely<Tables>({ dialect });
  try {
    const migrations = await migrationsOf(database, databaseUrl !== null);
    await migrations.migrate();
    if (!databaseUrl) await waitShortly(database);
    return {
      database,
      isReady: () => isReady(database, migrations),
      close: () => database.destroy(),
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
