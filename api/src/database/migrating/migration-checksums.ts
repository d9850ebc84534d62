import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasTable } from './has-table';
import { type ApiMigration, markBackwardCompatible } from './migration-compatibility';
import type { Tables } from '../tables';

const table = 'migration_checksums';

type Checksums = { [table]: { name: string; checksum: string } };

/** The statements that a migration sends to an empty database, with their parameters. */
export async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void statements.push(`${query.sql} ${query.parameters.map(String).join()}\n`),
  });
  await migration.up(recorder);
  return statements;
}

const checksums = new WeakMap<Migration, string>();

/** A SHA-256 of the statements, so that formatting the source does not change it. */
async function checksumOf(migration: Migration): Promise<string> {
  const known = checksums.get(migration);
  if (known) return known;
  const statements = await statementsOf(migration);
  const checksum = createHash('sha256').update(statements.join('')).digest('hex');
  checksums.set(migration, checksum);
  return checksum;
}

async function keep(db: Kysely<unknown>, name: string, migration: Migration): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .execute();
  await db
    .withTables<Checksums>()
    .insertInto(table)
    .values({ name, checksum: await checksumOf(migration) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Makes each migration also store its checksum and its compatibility with older code, in its own transaction. */
export const withRecords = (migrations: Record<string, ApiMigration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await migration.up(db);
          await keep(db, name, migration);
          if (migration.isBackwardCompatible) await markBackwardCompatible(db, name);
        },
      },
    ]),
  );

/** Throws if a migration has changed since it ran. */
export async function checkChecksums(
  database: Kysely<Tables>,
  isPostgres: boolean,
  migrations: Record<string, Migration>,
): Promise<void> {
  // A database from before checksums has none until its next migration.
  if (!(await hasTable(database, isPostgres, table))) return;
  const kept = await database.withTables<Checksums>().selectFrom(table).selectAll().execute();
  for (const { name, checksum } of kept) {
    const migration = migrations[name];
    if (migration && (await checksumOf(migration)) !== checksum) {
      throw new Error(`the migration ${name} was changed after it ran here`);
    }
  }
}
