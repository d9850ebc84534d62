import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { postgres } from '@painel/api/testing/engines';
import { redisServer } from '@painel/api/testing/services';
import {
  type Environment,
  freePort,
  type Server,
  type Site,
  startServer,
  untilReady,
} from '@painel/platform/testing';
import { copyVersions } from './shared-site';

const root = path.resolve(import.meta.dirname, '../../..');
const configuration = path.join(root, 'deploy/cluster');
const modules = ['brotli-static', 'js'].map((name) => `/etc/nginx/modules-enabled/50-mod-http-${name}.conf`);
const programs = ['/usr/sbin/nginx', '/usr/bin/nginx'];

/** Why no cluster can be started here; null where one can. */
export const reasonWithoutNginx = (): string | null =>
  programs.some(existsSync) && modules.every(existsSync)
    ? null
    : 'nginx is not installed with its modules: apt-get install nginx libnginx-mod-http-brotli-static libnginx-mod-http-js';

export interface ClusterProcess {
  url: string;
  /** The last one that was started. */
  readonly child: ChildProcess;
  /** The output of all of them. */
  output(): string;
  ready(): Promise<void>;
  /** Starts another, after the end of the last one. */
  restart(): void;
  stop(): Promise<void>;
}

export interface Cluster extends Site {
  /** The two API processes behind `url`. */
  processes: ClusterProcess[];
  nginx: ClusterProcess;
}

function clusterProcess(url: string, launch: () => Server): ClusterProcess {
  const started = [launch()];
  const last = () => started.at(-1)!;
  return {
    url,
    get child() {
      return last().child;
    },
    output: () => started.flatMap(({ output }) => output).join(''),
    ready: () => untilReady(url, last()),
    restart: () => void started.push(launch()),
    async stop() {
      last().child.kill('SIGTERM');
      await last().ended;
    },
  };
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
 * Starts the layout of `deploy/cluster` with the services of the machine: nginx, two API processes over PostgreSQL and Redis, and a site that the
 * first program of the container released.
 */
export async function startCluster(environment: Environment = {}): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-cluster-'));
  const [siteDir, dataDir] = [path.join(folder, 'site'), path.join(folder, 'data')];
  const place = await postgres.makePlace();
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [url, ...addresses] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string];
  copyVersions(siteDir);
  releaseBuilds({ siteDir, dataDir });
  const started: ClusterProcess[] = [];
  const stop = async () => {
    for (const each of started.toReversed()) await each.stop();
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
      ...(typeof environment === 'function' ? await environment(url) : environment),
    };
    const processes = addresses.map((address) =>
      clusterProcess(address, () =>
        startServer(process.execPath, ['gateway/dist/main.mjs'], {
          cwd: root,
          env: { ...env, PORT: new URL(address).port },
        }),
      ),
    );
    started.push(...processes);
    const file = await writeConfiguration(folder, {
      RUN: folder,
      SITE: siteDir,
      CONFIGURATION: configuration,
      LISTEN: new URL(url).host,
      API_1: new URL(addresses[0]).host,
      API_2: new URL(addresses[1]).host,
      PUBLIC_URL: env.PUBLIC_URL,
    });
    await Promise.all(processes.map((each) => each.ready()));
    // Its processes read the folder of this user alone, also where root starts them.
    const user = `user ${os.userInfo().username};`;
    const args = ['-c', file, '-e', 'stderr', '-g', user];
    const nginx = clusterProcess(url, () => startServer(programs.find(existsSync)!, args, { cwd: root }));
    started.push(nginx);
    await nginx.ready();
    const output = () => started.map((each) => each.output()).join('');
    return { url, siteDir, dataDir, processes, nginx, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the first program of the container, and returns what it said. */
export const releaseBuilds = ({ siteDir, dataDir }: Pick<Site, 'siteDir' | 'dataDir'>): string =>
  execFileSync(process.execPath, ['gateway/dist/release-builds.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: siteDir, DATA_DIR: dataDir },
  });
