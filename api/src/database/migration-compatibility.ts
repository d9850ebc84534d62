import type { Kysely, Migration } from 'kysely';
import type { Database } from './tables';

/** A migration of the API. */
export interface ApiMigration extends Migration {
  /**
   * Whether code from before this migration may run on the database after it: it only adds tables, indexes and columns that may be left out,
   * and nothing is less safe where the older code does not know of them.
   */
  isBackwardCompatible?: boolean;
}

const table = 'backward_compatible_migrations';

type Compatibility = { [table]: { name: string } };

/** Tells code that does not know this migration that it may run on the database all the same. */
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

/** The migrations of newer code that ran here and that these know nothing of, yet can work with. They are never run again. */
export async function compatibleNewer(
  database: Database,
  known: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === table)) return {};
  const rows = await database.withTables<Compatibility>().selectFrom(table).select('name').execute();
  const newer = rows.filter(({ name }) => !(name in known));
  return Object.fromEntries(newer.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
