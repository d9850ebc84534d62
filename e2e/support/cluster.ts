import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { postgres } from '@painel/api/testing/engines';
import { redisServer } from '@painel/api/testing/services';
import { freePort, type Server, type Site, startServer, untilReady } from '@painel/platform/testing';

const root = path.resolve(__dirname, '../..');
const configuration = path.join(root, 'deploy/cluster');
const modules = ['brotli-static', 'js'].map((name) => `/etc/nginx/modules-enabled/50-mod-http-${name}.conf`);
const programs = ['/usr/sbin/nginx', '/usr/bin/nginx'];

/** Why no cluster can be started here; null where one can. */
export const reasonWithoutNginx = (): string | null =>
  programs.some(existsSync) && modules.every(existsSync)
    ? null
    : 'nginx is not installed with its modules: apt-get install nginx libnginx-mod-http-brotli-static libnginx-mod-http-js';

export interface Cluster extends Site {
  /** The addresses of the two API processes behind `url`. */
  processes: { url: string; child: ChildProcess }[];
}

/** The configuration that the container of nginx starts with, filled in as its Dockerfile does. */
async function writeConfiguration(folder: string, values: Record<string, string>): Promise<string> {
  const template = await readFile(path.join(configuration, 'nginx.conf'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    template.replaceAll(/\$\{([A-Z_\d]+)\}/g, (_, name: string) => values[name]!),
  );
  return file;
}

/**
 * Starts the layout of `deploy/cluster` from what the machine has: nginx, two API processes over PostgreSQL and Redis, and a site that the
 * first program of the container released.
 */
export async function startCluster(environment: Record<string, string> = {}): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-cluster-'));
  const [siteDir, dataDir] = [path.join(folder, 'site'), path.join(folder, 'data')];
  const place = await postgres.makePlace();
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [url, ...addresses] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string];
  releaseBuilds({ siteDir, dataDir });
  const started: Server[] = [];
  const stop = async () => {
    for (const { child, ended } of started.toReversed()) {
      child.kill('SIGTERM');
      await ended;
    }
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const env = {
      PUBLIC_URL: url,
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      DATABASE_URL: place.databaseUrl!,
      REDIS_URL: redisServer(),
      TRUSTED_PROXIES: '127.0.0.1',
      BITCOIN_SOURCE: 'simulated',
      ...environment,
    };
    for (const port of ports.slice(1))
      started.push(
        startServer(process.execPath, ['gateway/dist/main.mjs'], {
          cwd: root,
          env: { ...env, PORT: String(port) },
        }),
      );
    const file = await writeConfiguration(folder, {
      RUN: folder,
      SITE: siteDir,
      CONFIGURATION: configuration,
      LISTEN: new URL(url).host,
      API_1: new URL(addresses[0]).host,
      API_2: new URL(addresses[1]).host,
      PUBLIC_URL: url,
    });
    await Promise.all(addresses.map((address, index) => untilReady(address, started[index]!)));
    // Its processes read the folder of this user alone, also where root starts them.
    const user = `user ${os.userInfo().username};`;
    const args = ['-c', file, '-e', 'stderr', '-g', user];
    const nginx = startServer(programs.find(existsSync)!, args, { cwd: root });
    started.push(nginx);
    await untilReady(url, nginx);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    siteDir,
    dataDir,
    processes: addresses.map((address, index) => ({ url: address, child: started[index]!.child })),
    output: () => started.flatMap(({ output }) => output).join(''),
    stop,
  };
}

/** Runs the first program of the container, and returns what it said. */
export const releaseBuilds = ({ siteDir, dataDir }: Pick<Site, 'siteDir' | 'dataDir'>): string =>
  execFileSync(process.execPath, ['gateway/dist/release-builds.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: siteDir, DATA_DIR: dataDir },
  });
