import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrationsOf, ownMigrations } from '../database/migrating/migrate';
import { openDatabase } from '../database/open-database';
import { sqliteDialect } from '../database/sqlite/sqlite';
import type { Tables } from '../database/tables';
import { showPresence } from '../leadership/server-presence';
import {
  type Engine,
  type Place,
  askPostgres,
  postgres,
  removePlaces,
  sqlite,
} from '../testing/engines/engines';
import { everything, fill, rowsOfEach } from '../testing/engines/filled-tables';
import { describeOn } from '../testing/engines/services';
import { bundledProgram } from '../testing/start-program';
import { encodeRow, kindOf, sumOf } from './copy-text';
import { checkTables, move } from './move';
import { dumpFile, linesOfTable, openAlone } from './sqlite-tables';

jest.setTimeout(60_000);
const quiet = { warn: () => undefined };
const places: Place[] = [];
afterEach(() => removePlaces(places));

async function placeOn(engine: Engine): Promise<Place> {
  const place = await engine.makePlace();
  places.push(place);
  return place;
}

async function contentsOf(place: Pick<Place, 'dataDir' | 'databaseUrl'>) {
  const opened = await openDatabase(place);
  const all = await everything(opened);
  expect(await opened.isReady()).toBe(true);
  await opened.close();
  return all;
}

async function filledOn(engine: Engine): Promise<Place> {
  const place = await placeOn(engine);
  const opened = await openDatabase(place);
  await fill(opened.database);
  await opened.close();
  return place;
}

/** The program of operators. */
function run({ dataDir, databaseUrl }: Place, ...args: string[]) {
  const program = bundledProgram(join(__dirname, 'main.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
  });
  return [status, stdout + stderr];
}

const leftIn = ({ dataDir }: Place) => readdirSync(dataDir).filter((name) => name.startsWith('move.'));

describeOn('PostgreSQL', 'a move', () => {
  it('copies every row of every table both ways, and no existing table of the target', async () => {
    const [here, there] = [await filledOn(sqlite), await placeOn(postgres)];
    const before = await contentsOf(here);
    const filled = Object.values(before).filter((rows) => rows.length >= rowsOfEach);
    expect(filled.length).toBeGreaterThan(30);
    await askPostgres(there.databaseUrl!, 'create table of_others as select 1 as one');
    const moved = await move(here, there.databaseUrl!);
    expect(moved).toEqual({
      tables: Object.keys(before).length,
      rows: Object.values(before).flat().length,
    });
    await askPostgres(there.databaseUrl!, 'select one from of_others; drop table of_others');
    await expect(move(here, there.databaseUrl!)).rejects.toThrow(
      /^The database holds a site already \(\w+, \w+, \w+ …\)\. A move goes into an empty one/,
    );
    expect(await contentsOf(there)).toEqual(before);
    expect(await contentsOf(here)).toEqual(before);

    const back = { dataDir: here.dataDir, databaseUrl: there.databaseUrl };
    await expect(move(back, 'sqlite')).rejects.toThrow(
      'painel.sqlite exists already. A move goes into an empty place: put it elsewhere first.',
    );
    renameSync(join(here.dataDir, 'painel.sqlite'), join(here.dataDir, 'before.sqlite'));
    expect(await move(back, 'sqlite')).toEqual(moved);
    expect(await contentsOf(here)).toEqual(before);
    expect(leftIn(here)).toEqual([]);
  });

  it('by the command, of an earlier version is migrated when the server starts', async () => {
    const [here, there] = [await placeOn(sqlite), await placeOn(postgres)];
    const beforeLedger = Object.entries(ownMigrations).filter(([name]) => name < '0013');
    const database = new Kysely<Tables>({ dialect: sqliteDialect(here.dataDir, 'patient') });
    await (await migrationsOf(database, false, Object.fromEntries(beforeLedger))).migrate();
    await fill(database);
    await database.destroy();
    expect(run(here, 'move', there.databaseUrl!)).toEqual([
      0,
      expect.stringMatching(
        /^\d+ tables with \d+ rows were copied and compared\. Set DATABASE_URL to it and start the server\./,
      ),
    ]);
    const { users, ledger_entries: entries } = await contentsOf(there);
    expect([users?.length, entries]).toEqual([rowsOfEach, []]);
  });

  it('is refused while a server runs on either engine', async () => {
    const [here, there] = [await filledOn(sqlite), await placeOn(postgres)];
    const running = await openDatabase(here);
    expect(await running.isReady()).toBe(true);
    await expect(move(here, there.databaseUrl!)).rejects.toThrow(
      `${here.dataDir}/painel.sqlite is in use. Stop the server, then move.`,
    );
    await running.close();

    const presence = await showPresence(there.databaseUrl, quiet);
    const refusal = /^A server uses the database \(connected from .+\)\. Stop it, then move\.$/;
    await expect(move(here, there.databaseUrl!)).rejects.toThrow(refusal);
    const back = { dataDir: (await placeOn(sqlite)).dataDir, databaseUrl: there.databaseUrl };
    await expect(move(back, 'sqlite')).rejects.toThrow(refusal);
    await presence.stop();
    expect(leftIn(here)).toEqual([]);
    await move(here, there.databaseUrl!);
  });

  it('names a value that PostgreSQL does not take, and changes nothing', async () => {
    const [here, there] = [await filledOn(sqlite), await placeOn(postgres)];
    const file = new DatabaseSync(join(here.dataDir, 'painel.sqlite'));
    file.exec(`update users set name = 'a' || char(0) || 'b' where id = (select min(id) from users)`);
    file.close();
    await expect(move(here, there.databaseUrl!)).rejects.toThrow(
      'A row of users has the character NUL, which PostgreSQL does not take.',
    );
    await (await openDatabase(there)).close();
  });
});

it('needs a database of a site, and one that is on the other side', async () => {
  const empty = await placeOn(sqlite);
  const url = 'postgres://127.0.0.1:1/painel';
  await expect(move(empty, url)).rejects.toThrow(`There is no database in ${empty.dataDir}.`);
  await expect(move(empty, 'sqlite')).rejects.toThrow('The data are in SQLite already.');
  await expect(move({ ...empty, databaseUrl: url }, url)).rejects.toThrow(
    'Unset it to move those of SQLite.',
  );
  expect(run(empty, 'move', 'mysql://127.0.0.1/painel')).toEqual([
    1,
    expect.stringMatching(/^Say what to do: .*move postgres:/),
  ]);
  const other = await filledOn(sqlite);
  writeFileSync(join(other.dataDir, 'picture'), '');
  await expect(move(other, url)).rejects.toThrow('ECONNREFUSED');
  expect([existsSync(join(other.dataDir, 'picture')), leftIn(other)]).toEqual([true, []]);
});

it('refuses a type of column or of value that it does not know', () => {
  expect(() => kindOf('boolean')).toThrow('no column of the type "boolean" can be moved');
  expect(() => encodeRow([1], ['integer'])).toThrow('number where integer belongs');
  expect(() => encodeRow([1n], ['text'])).toThrow('bigint where text belongs');
});

it('sees a row that is missing, one too many, and one that differs', async () => {
  const here = await filledOn(sqlite);
  const folder = join(here.dataDir, 'dump');
  const file = openAlone(join(here.dataDir, 'painel.sqlite'), 'move');
  const dumped = await dumpFile(file, ['users', 'market_daily_samples'], folder);
  const check = () =>
    checkTables(folder, dumped, file, (table, names, kinds) =>
      sumOf(linesOfTable(file, table, { names, kinds }), kinds),
    );
  expect(await check()).toEqual({ tables: 2, rows: 2 * rowsOfEach });
  const changes = {
    'market_daily_samples has 3 rows, and arrived as 2': 'delete from market_daily_samples where value < 1',
    'market_daily_samples has 3 rows, and arrived as 4': `insert into market_daily_samples values ('a', 'b', 1)`,
    'market_daily_samples has 3 rows, and arrived as 3':
      'update market_daily_samples set value = value + 1e-15 where value < 1',
    'users has 3 rows, and arrived as 3': `update users set first_name = null where id = (select min(id) from users)`,
  };
  for (const [sentence, change] of Object.entries(changes)) {
    file.exec(`begin; ${change}`);
    await expect(check()).rejects.toThrow(sentence);
    file.exec('rollback');
  }
  file.close();
});
