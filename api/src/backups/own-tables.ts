import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { cacheStatements } from '../database/sqlite/cache-statements';
import { migrationsOf, ownMigrations } from '../database/migrating/migrate';
import type { Tables } from '../database/tables';

/** The names of the tables that all migrations of this code make, those of the migrations themselves among them. */
export async function ownTables(): Promise<string[]> {
  const dialect = new SqliteDialect({ database: cacheStatements(new DatabaseSync(':memory:')) });
  const database = new Kysely<Tables>({ dialect });
  try {
    const migrations = await migrationsOf(database, false);
    await migrations.migrate();
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    return tables.map(({ name }) => name);
  } finally {
    await database.destroy();
  }
}

export const isKnownMigration = (name: string) => Object.hasOwn(ownMigrations, name);
