import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where a server keeps its data. */
export interface DataLocation {
  dataDir: string;
  databaseUrl: string | null;
}

export const databaseFile = (dataDir: string) => join(dataDir, 'painel.sqlite');

/** Runs a tool of PostgreSQL's client package on the database; its password is in the environment, where other users do not see it. */
export async function runPostgresTool(tool: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${tool} ended with ${code}`);
}
