import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../database/open-database';
import {
  type Engine,
  type Place,
  askPostgres,
  postgres,
  postgresServer,
  temporaryFolder,
  urlOfSchema,
} from './engines';
import { keptSchemas } from './kept-schemas';

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

const free: Place[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * An empty schema with every migration. Migrating takes longer than most tests, so the worker keeps its schemas for its next files: a test that
 * alters a table there alters it back.
 */
async function keptSchema(): Promise<Place> {
  const emptied = free.pop();
  if (emptied) return emptied;
  const schema = `${keptSchemas()}_${process.env.JEST_WORKER_ID}_${folders.length}`;
  const databaseUrl = await urlOfSchema(schema);
  const empty = () => askPostgres(postgresServer(), deleteRows(schema));
  const dataDir = temporaryFolder();
  folders.push(dataDir);
  const place: Place = {
    dataDir,
    databaseUrl,
    async remove() {
      await empty();
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir);
      free.push(place);
    },
  };
  await (await openDatabase(place)).close();
  // A file that failed may have left rows.
  await empty();
  return place;
}

/** Makes places whose databases have every migration. */
export const migratedPlaces = (engine: Engine) => async (): Promise<Place> => {
  if (engine === postgres) return keptSchema();
  const place = await engine.makePlace();
  await prepareSqlite(place.dataDir);
  return place;
};
