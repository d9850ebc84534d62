import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

export interface Stack {
  url: string;
  siteDir: string;
  dataDir: string;
  stop: () => Promise<void>;
}

type Place = Pick<Stack, 'siteDir' | 'dataDir'>;

const sharedSiteVariable = 'SHARED_SITE';

/** Tells the journeys of this run, which are other processes, of the site that they share. */
export function provideSharedSite({ url, siteDir, dataDir }: Stack) {
  process.env[sharedSiteVariable] = JSON.stringify({ url, siteDir, dataDir });
}

export const sharedStack = () => JSON.parse(process.env[sharedSiteVariable]!) as Omit<Stack, 'stop'>;

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilItServes(url: string, child: ChildProcess, output: string[]) {
  const deadline = Date.now() + 240_000;
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

/** Variables beside the usual; made from the site's address where something needs to know it first. */
export type Environment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

/** Starts the site as `npm start` does, with a site folder and a database of its own, on simulated market data. */
export const startStack = (environment: Environment = {}): Promise<Stack> =>
  start(['npm', 'start'], root, environment);

/** Serves what `release` puts into the site folder, and releases nothing by itself. */
export const serveReleased = (
  release: (place: Place) => Promise<unknown>,
  environment: Environment = {},
): Promise<Stack> =>
  start(
    [process.execPath, '--import', 'tsx', 'src/main.ts'],
    path.join(root, 'gateway'),
    environment,
    release,
  );

/** Serves a copy of the site that the run shares, with a database of its own: a journey may release into it and change its settings. */
export const serveCopy = (environment?: Environment): Promise<Stack> =>
  serveReleased(async ({ siteDir, dataDir }) => {
    const shared = sharedStack();
    await cp(shared.siteDir, siteDir, { recursive: true });
    await cp(path.join(shared.dataDir, 'registry-key.pem'), path.join(dataDir, 'registry-key.pem'));
  }, environment);

async function start(
  [command, ...args]: string[],
  cwd: string,
  environment: Environment,
  prepare?: (place: Place) => Promise<unknown>,
): Promise<Stack> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-e2e-'));
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
  return { url, siteDir, dataDir, stop };
}
