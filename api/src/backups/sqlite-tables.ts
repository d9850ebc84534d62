import { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Kysely } from 'kysely';
import { migrationsOf, ownMigrations } from '../database/migrating/migrate';
import { sqliteDialect } from '../database/sqlite/sqlite';
import { isBusy } from '../database/sqlite/sqlite-outage';
import type { Tables } from '../database/tables';
import { makeFolder } from '../files/private-files';
import { type DumpedTables, tableFile } from './backup-contents';
import { type ColumnKind, type Value, decodeRow, encodeRow, kindOf, linesOfFile } from './copy-text';
import { databaseFile } from './data-location';
import { quoted, quotedList } from './postgres-session';

/**
 * Opens a file that no other process has open, and locks others out until it is closed.
 *
 * @throws while a server has it open
 */
export function openAlone(file: string, then: string): DatabaseSync {
  const open = new DatabaseSync(file, { timeout: 500, readBigInts: true });
  try {
    // Each process that has the file open holds a shared lock. An exclusive one shows that there is no other.
    open.exec('pragma locking_mode = EXCLUSIVE; begin immediate; commit');
    return open;
  } catch (error) {
    open.close();
    throw isBusy(error)
      ? new Error(`${file} is in use. Stop the server, then ${then}.`, { cause: error })
      : error;
  }
}

interface Columns {
  names: string[];
  kinds: ColumnKind[];
}

export function columnsOf(file: DatabaseSync, table: string): Columns {
  const rows = file.prepare(`select name, type from pragma_table_info(?)`).all(table);
  try {
    return {
      names: rows.map(({ name }) => String(name)),
      kinds: rows.map(({ type }) => kindOf(String(type))),
    };
  } catch (error) {
    throw new Error(`${table}: ${(error as Error).message}`, { cause: error });
  }
}

/** The rows of a table as lines of COPY. @throws with the table and the column of a value that no engine but SQLite takes */
export function* linesOfTable(
  file: DatabaseSync,
  table: string,
  { names, kinds }: Columns,
): Generator<string> {
  const statement = file.prepare(`select ${quotedList(names)} from ${quoted(table)}`);
  for (const row of statement.iterate()) {
    try {
      yield encodeRow(
        names.map((name) => row[name] as Value),
        kinds,
      );
    } catch (error) {
      throw new Error(`A row of ${table} has ${(error as Error).message}.`, { cause: error });
    }
  }
}

const textsIn = (file: DatabaseSync, sql: string): string[] =>
  file
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));

export function migrationsIn(file: DatabaseSync): string[] {
  const [table] = textsIn(file, `select name from sqlite_master where name = 'kysely_migration'`);
  return table ? textsIn(file, 'select name from kysely_migration order by name') : [];
}

/** Writes the tables of an open file as a backup of PostgreSQL has them. */
export async function dumpFile(file: DatabaseSync, own: string[], folder: string): Promise<DumpedTables> {
  const existing = new Set(textsIn(file, `select name from sqlite_master where type = 'table'`));
  makeFolder(join(folder, 'tables'));
  const tables: DumpedTables['tables'] = {};
  for (const table of own.filter((name) => existing.has(name))) {
    const columns = columnsOf(file, table);
    const [count] = file.prepare(`select count(*) as count from ${quoted(table)}`).all();
    function* lines() {
      for (const line of linesOfTable(file, table, columns)) yield `${line}\n`;
    }
    const target = createWriteStream(join(folder, tableFile(table)), { mode: 0o600 });
    await pipeline(Readable.from(lines()), createGzip(), target);
    tables[table] = { columns: columns.names, rows: Number(count!['count']) };
  }
  return { migrations: migrationsIn(file), tables };
}

async function migrateFile(folder: string, names: string[]): Promise<void> {
  // Its owner alone may read it, from the beginning.
  writeFileSync(databaseFile(folder), '', { mode: 0o600 });
  const database = new Kysely<Tables>({ dialect: sqliteDialect(folder, 'patient') });
  try {
    const wanted = Object.entries(ownMigrations).filter(([name]) => names.includes(name));
    const migrations = await migrationsOf(database, false, Object.fromEntries(wanted));
    await migrations.migrate();
  } finally {
    await database.destroy();
  }
}

/** Makes a database of dumped tables in their folder, and returns it open. */
export async function loadFile(folder: string, { migrations, tables }: DumpedTables): Promise<DatabaseSync> {
  await migrateFile(folder, migrations);
  const file = new DatabaseSync(databaseFile(folder), { readBigInts: true });
  try {
    // A row may come before the one that it refers to. The commit checks them all.
    file.exec('begin; pragma defer_foreign_keys = on');
    for (const table of Object.keys(tables)) file.exec(`delete from ${quoted(table)}`);
    for (const [table, { columns }] of Object.entries(tables)) {
      const { names, kinds } = columnsOf(file, table);
      const kindsInOrder = columns.map((name) => kinds[names.indexOf(name)]!);
      const places = columns.map(() => '?').join(', ');
      const insert = file.prepare(`insert into ${quoted(table)} (${quotedList(columns)}) values (${places})`);
      for await (const line of linesOfFile(join(folder, tableFile(table))))
        insert.run(...decodeRow(line, kindsInOrder));
    }
    file.exec('commit');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

export const hasFile = (dataDir: string) => existsSync(databaseFile(dataDir));
