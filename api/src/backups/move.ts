import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeFolder, restrictToOwner } from '../files/private-files';
import { type DumpedTables, tableFile } from './backup-contents';
import { type ColumnKind, type TableSum, linesIn, linesOfFile, sumOf } from './copy-text';
import { type DataLocation, databaseFile } from './data-location';
import { dumpTables } from './dump-tables';
import { loadInto, refuseNewer, refuseWhileServed } from './load-tables';
import { ownTables } from './own-tables';
import { quoted, quotedList, tablesInUse, withClient } from './postgres-session';
import {
  columnsOf,
  dumpFile,
  hasFile,
  linesOfTable,
  loadFile,
  migrationsIn,
  openAlone,
} from './sqlite-tables';

export interface Moved {
  tables: number;
  rows: number;
}

/** The kinds of a dumped table's columns, in the order of the dump. */
function kindsIn(file: DatabaseSync, table: string, columns: string[]): ColumnKind[] {
  const { names, kinds } = columnsOf(file, table);
  return columns.map((name) => kinds[names.indexOf(name)]!);
}

type SumOfTable = (table: string, columns: string[], kinds: ColumnKind[]) => Promise<TableSum>;

/** Compares every table of the target with its dump. @throws with the first one that differs */
export async function checkTables(
  folder: string,
  { tables }: DumpedTables,
  described: DatabaseSync,
  sumInTarget: SumOfTable,
): Promise<Moved> {
  const moved = { tables: 0, rows: 0 };
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const kinds = kindsIn(described, table, columns);
    const source = await sumOf(linesOfFile(join(folder, tableFile(table))), kinds);
    const target = await sumInTarget(table, columns, kinds);
    if (source.rows !== rows || target.rows !== rows || source.hash !== target.hash)
      throw new Error(`${table} has ${rows} rows, and arrived as ${target.rows} that are not the same.`);
    moved.tables += 1;
    moved.rows += rows;
  }
  return moved;
}

async function refuseFilled(client: pg.Client, own: string[]): Promise<void> {
  const filled = (await tablesInUse(client)).filter((name) => own.includes(name));
  if (filled.length > 0)
    throw new Error(
      `The database holds a site already (${filled.slice(0, 3).join(', ')} …). A move goes into an empty one: name another, or drop its tables.`,
    );
}

async function toPostgres(dataDir: string, url: string, folder: string): Promise<Moved> {
  if (!hasFile(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  const source = openAlone(databaseFile(dataDir), 'move');
  try {
    refuseNewer(migrationsIn(source), 'The database');
    const own = await ownTables();
    return await withClient(url, async (client) => {
      await refuseWhileServed(client, 'move');
      await refuseFilled(client, own);
      const dumped = await dumpFile(source, own, folder);
      if (dumped.migrations.length === 0) throw new Error(`${databaseFile(dataDir)} holds no site.`);
      let moved: Moved = { tables: 0, rows: 0 };
      await loadInto(client, url, folder, dumped, async (schema) => {
        moved = await checkTables(folder, dumped, source, (table, columns, kinds) => {
          const place = `${quoted(schema)}.${quoted(table)}`;
          return sumOf(
            linesIn(client.query(copyTo(`copy ${place} (${quotedList(columns)}) to stdout`))),
            kinds,
          );
        });
      });
      return moved;
    });
  } finally {
    source.close();
  }
}

async function toSqlite(url: string, dataDir: string, folder: string): Promise<Moved> {
  const refuseExisting = () => {
    if (hasFile(dataDir))
      throw new Error(
        `${databaseFile(dataDir)} exists already. A move goes into an empty place: put it elsewhere first.`,
      );
  };
  refuseExisting();
  return withClient(url, async (client) => {
    await refuseWhileServed(client, 'move');
    const dumped = await dumpTables(url, folder);
    refuseNewer(dumped.migrations, 'The database');
    const file = await loadFile(folder, dumped);
    let moved: Moved;
    try {
      moved = await checkTables(folder, dumped, file, (table, columns, kinds) =>
        sumOf(linesOfTable(file, table, { names: columns, kinds }), kinds),
      );
    } finally {
      file.close();
    }
    refuseExisting();
    renameSync(databaseFile(folder), databaseFile(dataDir));
    return moved;
  });
}

/**
 * Copies the database into the other engine: from the file in `dataDir` to the PostgreSQL that `target` names, or with `sqlite` from that of
 * `databaseUrl` into the file. The source stays unchanged, so that the old setting restores the former state.
 *
 * @throws before any change while a server uses one of them, or where the target is not empty; and where a count or a hash differs
 */
export async function move({ dataDir, databaseUrl }: DataLocation, target: string): Promise<Moved> {
  if (target === 'sqlite' && databaseUrl === null)
    throw new Error('The data are in SQLite already. Set DATABASE_URL to move those of that PostgreSQL.');
  if (target !== 'sqlite' && databaseUrl !== null)
    throw new Error('The data are in the PostgreSQL of DATABASE_URL. Unset it to move those of SQLite.');
  restrictToOwner(dataDir);
  const folder = join(dataDir, `move.${randomUUID()}.part`);
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    return databaseUrl === null
      ? await toPostgres(dataDir, target, folder)
      : await toSqlite(databaseUrl, dataDir, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
