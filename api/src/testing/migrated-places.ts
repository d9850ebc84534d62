import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database';
import {
  type Engine,
  type Place,
  askPostgres,
  postgresServer,
  removePlaces,
  schemaOf,
  temporaryFolder,
} from './engines';

let migrated: Promise<Buffer> | undefined;

/** A SQLite file with every migration, made once for a test file. */
async function migratedFile(): Promise<Buffer> {
  const dataDir = temporaryFolder();
  const opened = await openDatabase({ dataDir, databaseUrl: null });
  await opened.close();
  const bytes = readFileSync(join(dataDir, 'painel.sqlite'));
  rmSync(dataDir, { recursive: true });
  return bytes;
}

/** Puts the migrated database there, unless the folder has one. */
export async function prepareSqlite(dataDir: string): Promise<void> {
  const file = join(dataDir, 'painel.sqlite');
  if (existsSync(file)) return;
  migrated ??= migratedFile();
  writeFileSync(file, await migrated, { mode: 0o600 });
}

/** Deletes every row of a schema, but not what the migrations record of themselves. */
const deleteRows = (schema: string) => `
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = '${schema}' and tablename not like '%migration%'
    loop execute 'delete from ' || name; end loop;
  end $$`;

/**
 * Makes places whose databases have every migration, for the tests of one `describe`. On PostgreSQL, where migrating takes longer than most
 * tests, a place that is removed is emptied for the next test: a test that alters a table there alters it back.
 */
export function migratedPlaces(engine: Engine): () => Promise<Place> {
  const made: Place[] = [];
  const free: Place[] = [];
  afterAll(() => removePlaces(made));

  async function makeReusable(place: Place, databaseUrl: string): Promise<Place> {
    made.push(place);
    await (await openDatabase(place)).close();
    const reusable = {
      ...place,
      async remove() {
        await askPostgres(postgresServer(), deleteRows(schemaOf(databaseUrl)));
        rmSync(place.dataDir, { recursive: true, force: true });
        mkdirSync(place.dataDir);
        free.push(reusable);
      },
    };
    return reusable;
  }

  return async () => {
    const emptied = free.pop();
    if (emptied) return emptied;
    const place = await engine.makePlace();
    if (place.databaseUrl) return makeReusable(place, place.databaseUrl);
    await prepareSqlite(place.dataDir);
    return place;
  };
}
