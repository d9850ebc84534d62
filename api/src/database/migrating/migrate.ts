import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationProvider, Migrator } from 'kysely/migration';
import * as migrationFiles from '../../../migrations';
import { hasTable } from './has-table';
import { checkChecksums, withRecords } from './migration-checksums';
import { type ApiMigration, compatibleNewer } from './migration-compatibility';
import type { Database, Tables } from '../tables';

export const ownMigrations: Record<string, ApiMigration> = { ...migrationFiles };

/** On PostgreSQL kysely's own tables belong to the schema in use. */
async function schemaInUse(database: Database, isPostgres: boolean): Promise<string | undefined> {
  if (!isPostgres) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name;
}

/** Kysely says «corrupted» of a migration that ran and is unknown here, which a newer version did. */
function inWords(error: unknown): unknown {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? [];
  if (!name) return error;
  const restoreHint =
    'Start the version that made it, or stop the server and restore a backup from before with pnpm restore';
  return new Error(`it is newer than this code: ${name} ran there. ${restoreHint}`, { cause: error });
}

/** Whether these migrations ran and no others. Kysely finds that out by describing every table, several times, with a lock. */
async function hasExactly(database: Kysely<Tables>, isPostgres: boolean, names: string[]): Promise<boolean> {
  if (!(await hasTable(database, isPostgres, DEFAULT_MIGRATION_TABLE))) return false;
  const ran = await database
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute();
  const missing = new Set(names);
  return ran.every(({ name }) => missing.delete(name)) && missing.size === 0;
}

export interface Migrations {
  /**
   * Applies missing migrations in one locked transaction. Throws when one that ran has changed since, or is unknown and not marked as
   * backward compatible.
   */
  migrate(): Promise<void>;
  isUpToDate(): Promise<boolean>;
}

export async function migrationsOf(
  database: Kysely<Tables>,
  isPostgres: boolean,
  migrations = ownMigrations,
): Promise<Migrations> {
  let newer: Awaited<ReturnType<typeof compatibleNewer>> = {};
  const provider: MigrationProvider = {
    getMigrations: async () => ({ ...withRecords(migrations), ...newer }),
  };
  const migrationTableSchema = await schemaInUse(database, isPostgres);
  const migrator = new Migrator({ db: database, provider, migrationTableSchema });
  return {
    async migrate() {
      newer = await compatibleNewer(database, isPostgres, migrations);
      if (!(await hasExactly(database, isPostgres, [...Object.keys(migrations), ...Object.keys(newer)]))) {
        const { error } = await migrator.migrateToLatest();
        if (error) throw inWords(error);
      }
      await checkChecksums(database, isPostgres, migrations);
    },
    async isUpToDate() {
      const known = await migrator.getMigrations();
      return known.every((migration) => migration.executedAt);
    },
  };
}
