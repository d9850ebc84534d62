import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const defaultServer = 'postgres://root@127.0.0.1:5432/test';

/** A place for a database of one test, and what clears it away. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

export interface Engine {
  name: string;
  makePlace(): Promise<Place>;
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'painel-database-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

export const sqlite: Engine = {
  name: 'SQLite',
  makePlace() {
    const dataDir = temporaryFolder();
    return Promise.resolve({ dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) });
  },
};

async function ask(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 1500 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Each place is a schema of its own, so that runs beside each other do not meet. */
const postgresAt = (server: string): Engine => ({
  name: 'Postgres',
  async makePlace() {
    const schema = `painel_${randomBytes(6).toString('hex')}`;
    await ask(server, `create schema ${schema}`);
    const dataDir = temporaryFolder();
    const url = new URL(server);
    url.searchParams.set('options', `-c search_path=${schema}`);
    return {
      dataDir,
      databaseUrl: url.href,
      async remove() {
        await ask(server, `drop schema ${schema} cascade`);
        removeFolder(dataDir);
      },
    };
  },
});

/** Postgres where one answers; else a sentence that says why it is left out. */
export async function findPostgres(): Promise<Engine | string> {
  const server = process.env.TEST_DATABASE_URL ?? defaultServer;
  try {
    await ask(server, 'select 1');
    return postgresAt(server);
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    return `Postgres left out: set TEST_DATABASE_URL to a server (${defaultServer}: ${code ?? message}).`;
  }
}
