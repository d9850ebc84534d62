import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  type Migration,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type ApiMigration, markBackwardCompatible } from './migration-compatibility';
import type { Database } from './tables';

const table = 'migration_checksums';

type Checksums = { [table]: { name: string; checksum: string } };

/** What a migration asks of an empty database, each statement with its parameters. */
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

/** A SHA-256 that is the same however the source looks. */
async function checksumOf(migration: Migration): Promise<string> {
  const statements = await statementsOf(migration);
  return createHash('sha256').update(statements.join('')).digest('hex');
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

/** The same migrations, each of which keeps its checksum, and whether older code can work with it, in the transaction that it runs in. */
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
