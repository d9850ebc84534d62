import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  type Migration,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Database } from './tables';

const table = 'migration_checksums';

type Checksums = { [table]: { name: string; checksum: string } };

/** The SHA-256 of the statements that a migration makes on an empty database, whatever its source looks like. */
async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash('sha256');
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void hash.update(`${query.sql} ${query.parameters.map(String).join()}\n`),
  });
  await migration.up(recorder);
  return hash.digest('hex');
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

/** The same migrations, each of which keeps its checksum in the transaction that it runs in. */
export const withChecksums = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await migration.up(db);
          await keep(db, name, migration);
        },
      },
    ]),
  );

/** Not by kysely's introspection: on Postgres that trips over tables of other schemas that go away meanwhile. */
async function hasTable(database: Database, isPostgres: boolean): Promise<boolean> {
  const question = isPostgres
    ? sql<{ name: string | null }>`select to_regclass(${table})::text as name`
    : sql<{ name: string | null }>`select name from sqlite_master where name = ${table}`;
  const { rows } = await question.execute(database);
  return typeof rows[0]?.name === 'string';
}

/** Throws for a migration that is no longer the one that ran here. */
export async function checkChecksums(
  database: Database,
  migrations: Record<string, Migration>,
  isPostgres: boolean,
): Promise<void> {
  // A database from before checksums were kept has none until its next migration.
  if (!(await hasTable(database, isPostgres))) return;
  const kept = await database.withTables<Checksums>().selectFrom(table).selectAll().execute();
  for (const { name, checksum } of kept) {
    const migration = migrations[name];
    if (migration && (await checksumOf(migration)) !== checksum) {
      throw new Error(`the migration ${name} was changed after it ran here`);
    }
  }
}
