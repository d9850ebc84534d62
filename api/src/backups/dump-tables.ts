import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeFolder } from '../files/private-files';
import { type DumpedTables, tableFile } from './backup-contents';
import { isKnownMigration, ownTables } from './own-tables';
import {
  migrationsThatRan,
  namesFrom,
  quoted,
  quotedList,
  tablesInUse,
  withClient,
} from './postgres-session';

const columnsSql = `select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = $1 order by ordinal_position`;

async function dumpTable(client: pg.Client, folder: string, table: string) {
  const columns = await namesFrom(client, columnsSql, [table]);
  const copy = client.query(copyTo(`copy ${quoted(table)} (${quotedList(columns)}) to stdout`));
  await pipeline(copy, createGzip(), createWriteStream(join(folder, tableFile(table)), { mode: 0o600 }));
  return { columns, rows: copy.rowCount };
}

/** Of a schema that a newer version migrated, every table: this code does not know which of them are the site's. */
async function tablesToDump(client: pg.Client, migrations: string[]): Promise<string[]> {
  const all = await tablesInUse(client);
  if (!migrations.every(isKnownMigration)) return all;
  const own = new Set(await ownTables());
  return all.filter((name) => own.has(name));
}

/** Writes the tables of the schema in use as they are at one instant. Writes continue meanwhile. */
export const dumpTables = (url: string, folder: string): Promise<DumpedTables> =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await migrationsThatRan(client);
    if (migrations.length === 0)
      throw new Error('DATABASE_URL names a database that no server has used yet.');
    makeFolder(join(folder, 'tables'));
    const tables: DumpedTables['tables'] = {};
    for (const table of await tablesToDump(client, migrations))
      tables[table] = await dumpTable(client, folder, table);
    return { migrations, tables };
  });
