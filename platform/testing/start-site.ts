import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { repository } from './repository';
import { startServer, untilReady } from './start-server';

export type Site = Awaited<ReturnType<typeof start>>;

type Place = Record<'siteDir' | 'dataDir', string>;

/** Variables next to the usual; made from the site's address where something needs to know it first. */
export type Environment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

/** Starts the site as `npm start` does, with its own site folder and database, on simulated market data. */
export const startSite = (environment: Environment = {}) => start(['npm', 'start'], repository, environment);

/** Serves what `release` puts into the site folder, and releases nothing by itself. */
export const serveReleased = (release: (place: Place) => Promise<unknown>, environment: Environment = {}) =>
  start([process.execPath, 'dist/main.mjs'], path.join(repository, 'gateway'), environment, release);

async function start(
  [command, ...args]: string[],
  cwd: string,
  environment: Environment,
  prepare?: (place: Place) => Promise<unknown>,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-site-'));
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  await prepare?.({ siteDir, dataDir });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const added = typeof environment === 'function' ? await environment(url) : environment;
  const server = startServer(command!, args, {
    cwd,
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      BITCOIN_SOURCE: 'simulated',
      ...added,
    },
  });

  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  /** `output`: the log of the process until now. */
  return { url, siteDir, dataDir, output: () => server.output.join(''), stop };
}
