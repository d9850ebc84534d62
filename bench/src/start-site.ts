import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

export interface Site {
  url: string;
  siteDir: string;
  dataDir: string;
  stop(): Promise<void>;
}

export const repository = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 300_000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The whole site as `npm start` serves it, on simulated figures and a database that is thrown away at the end. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
  const siteDir = join(folder, 'site');
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['start'], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      BITCOIN_SOURCE: 'simulated',
    },
  });
  const exited = once(child, 'exit');
  const deadline = Date.now() + patienceMs;
  while (!(await isReady(url))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The site did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    siteDir,
    dataDir,
    async stop() {
      // Ends the process group: npm leaves its children running.
      process.kill(-child.pid!, 'SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
