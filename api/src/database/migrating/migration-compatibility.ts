import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasTable } from './has-table';
import type { Tables } from '../tables';

/** A migration of the API. */
export interface ApiMigration extends Migration {
  /**
   * Whether older code may run on the database after this migration: it only adds tables, indexes and optional columns, and nothing is less safe
   * where the older code ignores them.
   */
  isBackwardCompatible?: boolean;
}

const table = 'backward_compatible_migrations';

type Compatibility = { [table]: { name: string } };

/** Records for older code that it may run on the database after this migration. */
export async function markBackwardCompatible(db: Kysely<unknown>, name: string): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  await db
    .withTables<Compatibility>()
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Unknown migrations of newer code that ran here and are compatible with this code, as migrations that do nothing. */
export async function compatibleNewer(
  database: Kysely<Tables>,
  isPostgres: boolean,
  known: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  if (!(await hasTable(database, isPostgres, table))) return {};
  const rows = await database.withTables<Compatibility>().selectFrom(table).select('name').execute();
  const newer = rows.filter(({ name }) => !(name in known));
  return Object.fromEntries(newer.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
