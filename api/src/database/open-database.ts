import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { restrictToOwner } from '../files/private-files';
import type { Telemetry } from '../telemetry/telemetry';
import { type Migrations, migrationsOf } from './migrating/migrate';
import { postgresDialect } from './postgres';
import { migrationPool, type PostgresLimits, requestPool } from './postgres-pool';
import { sqliteDialect } from './sqlite/sqlite';
import type { Database, Tables } from './tables';

const readyMs = 1500;
/** More than a page of the database file. */
const probeBytes = 16 * 1024;

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
  onIdleError?: (error: Error) => void;
  telemetry?: Telemetry | null;
  postgresLimits?: PostgresLimits;
}

export interface OpenedDatabase {
  database: Kysely<Tables>;
  /** Whether the database answers, accepts a write and has every migration. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Reports each statement, without its values. */
const reportStatement = (telemetry: Telemetry) => (event: LogEvent) =>
  telemetry.ended({
    of: 'database',
    name: event.query.query.kind.replace(/(Query)?Node$/, '').toLowerCase(),
    outcome: event.level === 'error' ? 'failed' : 'ok',
    durationMs: event.queryDurationMillis,
    statement: event.query.sql,
  });

const probeName = 'readiness ';

/**
 * Inserts and deletes a row that is large enough to need new pages, which a full disk refuses. It sends as few queries as
 * possible, since the answers may take their time.
 */
async function probeWrite(database: Database): Promise<void> {
  const name = probeName + randomUUID();
  const read_at = ' '.repeat(probeBytes);
  const fetched_at = new Date().toISOString();
  await database.insertInto('market_snapshots').values({ name, read_at, fetched_at }).execute();
  // It also deletes the row of a process that was killed in between.
  await database.deleteFrom('market_snapshots').where('name', 'like', `${probeName}%`).execute();
}

/** A database that does not answer in time is not ready, because the caller of `/readyz` waits only briefly. */
function createReadiness(database: Database, migrations: Migrations): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  const look = async () => {
    try {
      const [isUpToDate] = await Promise.all([migrations.isUpToDate(), probeWrite(database)]);
      return isUpToDate;
    } catch {
      return false;
    }
  };

  return () => {
    // All callers at one time share one check.
    looking ??= look().finally(() => (looking = null));
    return Promise.race([looking, pause(readyMs, false, { ref: false })]);
  };
}

/** Opens PostgreSQL if there is a URL, else the embedded SQLite, and applies migrations. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl, onIdleError = () => undefined, telemetry = null, postgresLimits } = options;
  restrictToOwner(dataDir);
  const open = (dialect: Dialect) => new Kysely<Tables>({ dialect });
  const first = open(
    databaseUrl ? postgresDialect(migrationPool(databaseUrl)) : sqliteDialect(dataDir, 'patient'),
  );
  try {
    const migrations = await migrationsOf(first, databaseUrl !== null);
    await migrations.migrate();
  } finally {
    await first.destroy();
  }
  const pool = databaseUrl === null ? null : requestPool(databaseUrl, onIdleError, postgresLimits);
  const database = new Kysely<Tables>({
    dialect: pool ? postgresDialect(pool) : sqliteDialect(dataDir, 'serving'),
    ...(telemetry && { log: reportStatement(telemetry) }),
  });
  telemetry?.gauge({
    name: 'painel_database_pool_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and callers that wait for one. SQLite has none.',
    labels: ['state'],
    read: () =>
      Object.entries(pool?.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  });
  const migrations = await migrationsOf(database, databaseUrl !== null);
  return {
    database,
    isReady: createReadiness(database, migrations),
    close: () => database.destroy(),
  };
}
