import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  type Migration,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
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

async function hasTable(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables();
  return tables.some(({ name }) => name === table);
}

/** Throws for a migration that is no longer the one that ran here. */
export async function checkChecksums(
  database: Database,
  migrations: Record<string, Migration>,
): Promise<void> {
  // A database from before checksums were kept has none until its next migration.
  if (!(await hasTable(database))) return;
  const kept = await database.withTables<Checksums>().selectFrom(table).selectAll().execute();
  for (const { name, checksum } of kept) {
    const migration = migrations[name];
    if (migration && (await checksumOf(migration)) !== checksum) {
      throw new Error(`the migration ${name} was changed after it ran here`);
    }
  }
}
