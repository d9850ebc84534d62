import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { postgres, temporaryFolder } from '@painel/api/testing/engines';
import { redisServer } from '@painel/api/testing/services';
import { startTcpRelay } from '@painel/api/testing/tcp-relay';
import { type Cluster, startCluster } from '../servers/cluster';
import { serveWithFaults } from '../servers/fault-server';
import { startPriceSource } from './price-source';

const preload = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
const unlimited = {
  SIGN_IN_LIMIT_PER_MINUTE: '1000000',
  REGISTER_LIMIT_PER_HOUR: '1000000',
  PUBLIC_READS_PER_MINUTE: '1000000',
  STREAMS_PER_ADDRESS: '1000',
};

export type ChaosSite = Awaited<ReturnType<typeof startChaosSite>>;

const addressOf = (url: URL, port: number) => ({ host: url.hostname, port: Number(url.port) || port });

/** The cluster of `deploy/cluster` with something that can fail before each of its parts. Readers open `url`. */
export async function startChaosSite() {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const source = await startPriceSource();
    stops.push(() => source.close());
    const place = await postgres.makePlace();
    stops.push(() => place.remove());
    const databaseUrl = new URL(place.databaseUrl!);
    const database = await startTcpRelay(addressOf(databaseUrl, 5432));
    stops.push(() => database.close());
    const redisUrl = new URL(redisServer());
    const redis = await startTcpRelay(addressOf(redisUrl, 6379));
    stops.push(() => redis.close());

    const relayed = (url: URL, { port }: { port: number }) => {
      const to = new URL(url);
      to.hostname = '127.0.0.1';
      to.port = String(port);
      return to.href;
    };
    const folder = temporaryFolder();
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const clock = path.join(folder, 'clock');
    await writeFile(clock, '0');

    let files: Awaited<ReturnType<typeof serveWithFaults>>;
    let api: Awaited<ReturnType<typeof serveWithFaults>>;
    const cluster: Cluster = await startCluster(async (url) => {
      api = await serveWithFaults(url);
      stops.push(() => api.stop());
      // One before the other: each fails in one way at a time.
      files = await serveWithFaults(api.url);
      stops.push(() => files.stop());
      return {
        ...unlimited,
        ...source.env,
        BITCOIN_SOURCE: 'live',
        PUBLIC_URL: files.url,
        DATABASE_URL: relayed(databaseUrl, database),
        REDIS_URL: relayed(redisUrl, redis),
        CHAOS_CLOCK: clock,
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}`,
      };
    });
    stops.push(() => cluster.stop());
    return {
      url: files!.url,
      cluster,
      source,
      files: files!,
      api: api!,
      database,
      databaseUrl: place.databaseUrl!,
      redis,
      setServerClock: (aheadMs: number) => writeFile(clock, String(aheadMs)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
