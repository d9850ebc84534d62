import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inDepth } from '@painel/platform/testing/deep';
import { type Engine, type Place, postgres, removePlaces, sqlite } from '../../testing/engines/engines';
import { newPlaces, onEveryEngine } from '../../testing/engines/on-every-engine';
import { describeOn } from '../../testing/engines/services';
import { startProgram } from '../../testing/start-program';
import { migrationsOf, ownMigrations } from './migrate';
import { statementsOf } from './migration-checksums';
import type { ApiMigration } from './migration-compatibility';
import { type OpenedDatabase, openDatabase } from '../open-database';

jest.setTimeout(600_000);

/** Migrates in a process that is killed in the middle of its nth statement; how many statements it came to. */
async function migrateUntil(
  place: Place,
  statement: number,
): Promise<{ signal: string | null; made: number }> {
  const script = join(import.meta.dirname, '../../testing/engines/killed-migration.ts');
  const child = startProgram(script, JSON.stringify(place), String(statement));
  let made = 0;
  child.stdout.on('data', (dots: Buffer) => (made += dots.length));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, made };
}

/** Every table with its columns. */
async function shapeOf({ database }: OpenedDatabase, { databaseUrl }: Place) {
  const columns = databaseUrl
    ? sql`select table_name, column_name from information_schema.columns where table_schema = current_schema()`
    : sql`select m.name, c.name as column_name from sqlite_master m join pragma_table_info(m.name) c`;
  const { rows } = await columns.execute(database);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** From the first statement to the last: all of them, or one of each stretch and the last ones. */
function stepsOf(count: number): number[] {
  const all = Array.from({ length: count }, (_unused, step) => step + 1);
  return inDepth ? all : all.filter((step) => step === Math.ceil(count / 2) || step === count);
}

function onEngine(engine: Engine) {
  const place = async () => {
    const made = await engine.makePlace();
    places.push(made);
    return made;
  };
  const places: Place[] = [];
  afterEach(() => removePlaces(places));

  it('killed in any statement leaves nothing half-done: the next start makes it whole', async () => {
    const whole = await place();
    const { made, signal } = await migrateUntil(whole, Infinity);
    expect([signal, made > 20]).toEqual([null, true]);
    const reference = await openDatabase(whole);
    const shape = await shapeOf(reference, whole);
    await reference.close();

    for (const step of stepsOf(made)) {
      const cut = await place();
      expect(await migrateUntil(cut, step)).toMatchObject({ signal: 'SIGKILL', made: step });
      const again = await openDatabase(cut);
      expect([step, await again.isReady(), await shapeOf(again, cut)]).toEqual([step, true, shape]);
      await again.close();
    }
  });
}

describe('a migration on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'a migration', () => onEngine(postgres));

onEveryEngine(
  'migrations',
  (at) => {
    it('that were changed after they ran are refused, however the source of the others looks', async () => {
      const isPostgres = at().place.databaseUrl !== null;
      const making = (column: string): Record<string, Migration> => ({
        '9001-first': {
          up: (db: Kysely<unknown>) => db.schema.createTable('late').addColumn(column, 'text').execute(),
        },
      });
      const migrate = async (migrations: Record<string, Migration>) => {
        await at().database.schema.dropTable('kysely_migration').ifExists().execute();
        await at().database.schema.dropTable('late').ifExists().execute();
        await (await migrationsOf(at().database, isPostgres, migrations)).migrate();
      };
      await migrate(making('one'));
      await migrate(making('one'));
      await expect(migrate(making('other'))).rejects.toThrow('9001-first was changed after it ran here');
    });
    it('of a newer version are reported as such, with the way back, and nothing is touched', async () => {
      const later = { name: '9999-later', timestamp: new Date().toISOString() };
      await at()
        .database.withTables<{ kysely_migration: typeof later }>()
        .insertInto('kysely_migration')
        .values(later)
        .execute();
      const again = openDatabase(at().place);
      await expect(again).rejects.toThrow(
        /newer than this code: 9999-later ran there\. Start the version .* pnpm restore/,
      );
    });
    it('of a newer version that are all backward compatible are let be, and one that is not is named', async () => {
      const { database, place } = at();
      const isPostgres = place.databaseUrl !== null;
      const making = (name: string): ApiMigration => ({
        isBackwardCompatible: true,
        up: (db) => db.schema.createTable(name).addColumn('id', 'text').execute(),
      });
      const newer: Record<string, ApiMigration> = {
        ...ownMigrations,
        '9997-first': making('first_later'),
        '9998-second': making('second_later'),
      };
      await (await migrationsOf(database, isPostgres, newer)).migrate();
      const again = await openDatabase(place);
      const tables = await again.database.introspection.getTables();
      expect([await again.isReady(), tables.map(({ name }) => name)]).toEqual([
        true,
        expect.arrayContaining(['first_later', 'second_later']),
      ]);
      await again.close();

      newer['9999-third'] = { ...making('third_later'), isBackwardCompatible: false };
      await (await migrationsOf(database, isPostgres, newer)).migrate();
      await expect(openDatabase(place)).rejects.toThrow('newer than this code: 9999-third ran there');
    });
    it('one fewer than ran here can start exactly where the last one says so', async () => {
      const all = Object.entries(ownMigrations);
      const behind = await migrationsOf(
        at().database,
        at().place.databaseUrl !== null,
        Object.fromEntries(all.slice(0, -1)),
      );
      const starts = await behind.migrate().then(
        () => true,
        () => false,
      );
      expect(starts).toBe(Boolean(all.at(-1)![1].isBackwardCompatible));
    });
  },
  newPlaces,
);

it('runs every file of the folder', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../migrations'));
  expect(files.toSorted()).toEqual([...Object.keys(ownMigrations).map((name) => `${name}.ts`), 'index.ts']);
});

// A row may be written without the new columns, and be deleted with the rows that refer to it.
const additive = [
  /^create table (?!.*references "\w+" \("\w+"\)(?! on delete (cascade|set null)))/,
  /^create index /,
  /^alter table "\w+" add column (?!.*(unique|references))(?!(?!.*default).*not null)/,
];

it.each(Object.entries(ownMigrations).filter(([, { isBackwardCompatible }]) => isBackwardCompatible))(
  '%s only adds, as a backward compatible migration does',
  async (_name, migration) => {
    const statements = await statementsOf(migration);
    expect(statements.filter((text) => !additive.some((shape) => shape.test(text)))).toEqual([]);
  },
);
