import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { repository } from './repository';

export interface Site {
  url: string;
  siteDir: string;
  dataDir: string;
  /** The log of the process until now. */
  output: () => string;
  stop: () => Promise<void>;
}

type Place = Pick<Site, 'siteDir' | 'dataDir'>;

/** Variables beside the usual; made from the site's address where something needs to know it first. */
export type Environment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

const startTimeoutMs = 300_000;

async function untilItServes(url: string, child: ChildProcess, output: string[]) {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start:\n${output.join('').slice(-4000)}`);
}

/** Starts the site as `npm start` does, with a site folder and a database of its own, on simulated market data. */
export const startSite = (environment: Environment = {}): Promise<Site> =>
  start(['npm', 'start'], repository, environment);

/** Serves what `release` puts into the site folder, and releases nothing by itself. */
export const serveReleased = (
  release: (place: Place) => Promise<unknown>,
  environment: Environment = {},
): Promise<Site> =>
  start([process.execPath, 'dist/main.mjs'], path.join(repository, 'gateway'), environment, release);

async function start(
  [command, ...args]: string[],
  cwd: string,
  environment: Environment,
  prepare?: (place: Place) => Promise<unknown>,
): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-site-'));
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  await prepare?.({ siteDir, dataDir });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const added = typeof environment === 'function' ? await environment(url) : environment;
  const output: string[] = [];
  const child = spawn(command!, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      BITCOIN_SOURCE: 'simulated',
      ...added,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  // Its output closes when no process is left that it started.
  const ended = new Promise((resolve) => child.once('close', resolve));

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItServes(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, siteDir, dataDir, output: () => output.join(''), stop };
}
