import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A place for a database of one test, and its cleanup. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

export interface Engine {
  makePlace(): Promise<Place>;
}

const memoryFolder = '/dev/shm';

/** In memory where the system has such a folder: no test depends on the state after a crash of the machine. */
export const temporaryFolder = () =>
  mkdtempSync(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'painel-database-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

export const sqlite: Engine = {
  makePlace() {
    const dataDir = temporaryFolder();
    return Promise.resolve({ dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) });
  },
};

/** The Postgres that tests use. */
export const postgresServer = () => process.env.TEST_DATABASE_URL || 'postgres://root@127.0.0.1:5432/test';

export async function askPostgres(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 1500 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The schema of a place, as its URL names it. */
export const schemaOf = (databaseUrl: string) =>
  /search_path=(\w+)/.exec(decodeURIComponent(databaseUrl))![1]!;

/** The URL of a database whose tables are in a schema, which it creates if missing. */
export async function urlOfSchema(schema: string): Promise<string> {
  const server = postgresServer();
  await askPostgres(server, `create schema if not exists ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
}

/** Each place is a separate schema, so that concurrent runs do not meet. */
export const postgres: Engine = {
  async makePlace() {
    const server = postgresServer();
    const schema = `painel_${randomBytes(6).toString('hex')}`;
    const databaseUrl = await urlOfSchema(schema);
    const dataDir = temporaryFolder();
    return {
      dataDir,
      databaseUrl,
      async remove() {
        await askPostgres(server, `drop schema ${schema} cascade`);
        removeFolder(dataDir);
      },
    };
  },
};

/** Clears up after a test. One after another: PostgreSQL has locks for the tables of a few dozen schemas only. */
export async function removePlaces(places: Place[]): Promise<void> {
  for (const place of places.splice(0)) await place.remove();
}
