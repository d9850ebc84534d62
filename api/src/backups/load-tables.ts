import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsOf, ownMigrations } from '../database/migrating/migrate';
import { postgresDialect } from '../database/postgres';
import { migrationPool } from '../database/postgres-pool';
import type { Tables } from '../database/tables';
import { serverPresence, takeAlone } from '../leadership/server-presence';
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

/** Fails while a server holds its lock on the schema. The lock of the connection keeps servers from starting until it ends. */
export async function refuseWhileServed(client: pg.Client, then: string): Promise<void> {
  if (await takeAlone(client)) return;
  const hosts = await namesFrom(client, serverPresence.holdersSql);
  throw new Error(
    `A server uses the database (connected from ${hosts.join(', ') || 'unknown'}). Stop it, then ${then}.`,
  );
}

/** A newer version may have made tables that refer to those of this one. */
async function refuseUnknownTables(client: pg.Client, own: ReadonlySet<string>): Promise<void> {
  if ((await migrationsThatRan(client)).every(isKnownMigration)) return;
  const unknown = (await tablesInUse(client)).filter((name) => !own.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was used by a newer version, and has tables that this one does not know: ${unknown.join(', ')}. ` +
        'Drop them if they are of the site, then restore.',
    );
}

async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const database = new Kysely<Tables>({ dialect: postgresDialect(migrationPool(url)) });
  try {
    const wanted = Object.entries(ownMigrations).filter(([name]) => names.includes(name));
    const migrations = await migrationsOf(database, true, Object.fromEntries(wanted));
    await migrations.migrate();
  } finally {
    await database.destroy();
  }
}

/** The URL of the same database with another schema in use. */
function urlOn(url: string, schema: string): string {
  const changed = new URL(url);
  const options = [changed.searchParams.get('options'), `-c search_path=${schema}`];
  changed.searchParams.set('options', options.filter(Boolean).join(' '));
  return changed.href;
}

const referencesSql = `select child.relname as child, parent.relname as parent from pg_constraint
  join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = to_regnamespace(quote_ident($1)) and conrelid <> confrelid`;

/** A row may refer to one of another table only once that one exists. */
async function parentsFirst(client: pg.Client, schema: string, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(referencesSql, [schema]);
  const waiting = new Set(tables);
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (table) => !rows.some(({ child, parent }) => child === table && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`${[...waiting].join(', ')} refer to each other`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

async function loadRows(client: pg.Client, folder: string, schema: string, contents: DumpedTables) {
  const tables = Object.keys(contents.tables);
  const at = (table: string) => `${quoted(schema)}.${quoted(table)}`;
  await client.query(`truncate ${tables.map(at).join(', ')}`);
  for (const table of await parentsFirst(client, schema, tables)) {
    const { columns, rows } = contents.tables[table]!;
    const copy = client.query(copyFrom(`copy ${at(table)} (${quotedList(columns)}) from stdin`));
    await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), copy);
    if (copy.rowCount !== rows) throw new Error(`${table} took ${copy.rowCount} of ${rows} rows`);
  }
}

async function putInPlace(client: pg.Client, staging: string, own: ReadonlySet<string>): Promise<void> {
  const [target] = await namesFrom(client, 'select current_schema()::text as name');
  const there = await namesFrom(client, 'select tablename as name from pg_tables where schemaname = $1', [
    staging,
  ]);
  const replaced = (await tablesInUse(client)).filter((name) => own.has(name) || there.includes(name));
  await client.query('begin');
  if (replaced.length > 0) await client.query(`drop table ${quotedList(replaced)}`);
  for (const table of there)
    await client.query(`alter table ${quoted(staging)}.${quoted(table)} set schema ${quoted(target!)}`);
  await client.query(`drop schema ${quoted(staging)}`);
  await client.query('commit');
}

/** @throws where a migration ran that this code does not know */
export function refuseNewer(migrations: string[], what: string): void {
  const newer = migrations.filter((name) => !isKnownMigration(name));
  if (newer.length > 0)
    throw new Error(`${what} is newer than this code: ${newer[0]} is unknown. Use the version that made it.`);
}

/**
 * Replaces the site's tables of the schema in use with those that were dumped. They are loaded into a schema next to it, where `check` may
 * refuse them, and take their place in one transaction. Other tables stay.
 */
export async function loadInto(
  client: pg.Client,
  url: string,
  folder: string,
  contents: DumpedTables,
  check: (schema: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const own = new Set(await ownTables());
  await refuseUnknownTables(client, own);
  const [inUse] = await namesFrom(client, 'select current_schema()::text as name');
  const staging = `${inUse}_restore`;
  // An earlier restore that was killed leaves it behind.
  await client.query(`drop schema if exists ${quoted(staging)} cascade`);
  await client.query(`create schema ${quoted(staging)}`);
  try {
    await migrateTo(urlOn(url, staging), contents.migrations);
    await loadRows(client, folder, staging, contents);
    await check(staging);
    await putInPlace(client, staging, own);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await client.query(`drop schema if exists ${quoted(staging)} cascade`).catch(() => undefined);
    throw error;
  }
}

/** Replaces the site's tables with those of a backup. */
export const loadTables = (url: string, folder: string, contents: DumpedTables): Promise<void> =>
  withClient(url, async (client) => {
    refuseNewer(contents.migrations, 'The backup');
    await refuseWhileServed(client, 'restore');
    await loadInto(client, url, folder, contents);
  });
