import type { SystemSources } from '@painel/contract';
import { statfsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { buildApp } from './app';
import { type Clock, systemClock } from './clock';
import type { ApiConfig } from './config/api-config';
import { DatabaseUnavailableError } from './database/database-unavailable';
import { type OpenedDatabase, openDatabase } from './database/open-database';
import { EnvironmentError } from './config/environment';
import { findLeadership } from './leadership/find-leadership';
import { type Presence, showPresence } from './leadership/server-presence';
import { scheduleBackups } from './backups/schedule-backups';
import { createRevisions } from './revisions';
import type { Telemetry } from './telemetry/telemetry';
import { type PriceState, createMarketData } from './upstreams/market-data/create-market-data';
import { listSources } from './upstreams/source-list';

export interface Api {
  /** The routes. The caller registers them under a prefix. */
  plugin: FastifyPluginAsync;
  /** Whether the database answers, takes a write and has every migration. */
  isReady(): Promise<boolean>;
  /** The price state for pages, metrics and alerts. */
  priceState(): PriceState;
  /** The servers that this site asks, with their hosts: for operators alone. */
  sources(): SystemSources;
  /** Announces to open pages which revision of the site is released. */
  announceRevision(revision: number): void;
  /** Stops the loops and closes the database. Call it after the server has drained. */
  stop(): Promise<void>;
}

const fewFreeBytes = 8 * 1024 * 1024;

/** SQLite reports some writes to a full disk as an input/output error. */
function adviceOnDisk(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    return free < fewFreeBytes ? ` Its disk has ${Math.floor(free / 1024)} kB free: make room on it.` : '';
  } catch {
    return '';
  }
}

function sentenceOf(error: unknown, { dataDir, databaseUrl }: ApiConfig): string {
  // Its own message is for readers.
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  const { code, message, path = '' } = cause as NodeJS.ErrnoException;
  const reason = message || code || 'no reason given';
  const isFolder = path !== '' && (path.startsWith(dataDir) || dataDir.startsWith(path));
  const isServer = databaseUrl !== null && !isFolder;
  const named = `${isServer ? 'DATABASE_URL' : 'DATA_DIR'} names a ${isFolder ? 'folder' : 'database'}`;
  const access = isFolder && code === 'EACCES' ? ` Let the user ${process.getuid?.()} write there.` : '';
  return `${named} that cannot be used: ${reason}.${access}${isServer ? '' : adviceOnDisk(dataDir)}`;
}

async function open(
  config: ApiConfig,
  logger: FastifyBaseLogger,
  telemetry: Telemetry | null,
): Promise<{ opened: OpenedDatabase; presence: Presence }> {
  const onIdleError = (error: Error) => logger.error({ err: error }, 'a database connection broke');
  let presence: Presence | null = null;
  try {
    presence = await showPresence(config.databaseUrl, logger);
    return { presence, opened: await openDatabase({ ...config, onIdleError, telemetry }) };
  } catch (error) {
    await presence?.stop();
    throw new EnvironmentError(sentenceOf(error, config), { cause: error });
  }
}

/** Opens the database, applies migrations and starts the market's loops. @throws {EnvironmentError} when the database cannot be used */
export async function createApi(
  config: ApiConfig,
  logger: FastifyBaseLogger,
  telemetry: Telemetry | null = null,
  clock: Clock = systemClock,
): Promise<Api> {
  const { opened, presence } = await open(config, logger, telemetry);
  const { database } = opened;
  const leadership = findLeadership(config, logger);
  const { isLeader } = leadership;
  telemetry?.gauge({
    name: 'painel_leader',
    help: 'Whether this process asks the sources for all.',
    read: () => [{ value: Number(isLeader()) }],
  });
  const market = createMarketData({ config, logger, clock, database, isLeader, telemetry });
  const revisions = createRevisions();
  const plugin = buildApp({
    config,
    database,
    market,
    clock,
    isLeader,
    telemetry,
    revisions,
    contacts: market.contacts,
  });
  await leadership.start();
  await market.start();
  const schedule = scheduleBackups({ config, logger, clock, isLeader, telemetry });

  return {
    plugin,
    isReady: opened.isReady,
    priceState: market.priceState,
    sources: () => listSources(config, market.contacts, market.current().addresses.condition?.() ?? null),
    announceRevision: revisions.announce,
    async stop() {
      await schedule.stop();
      await market.stop();
      await leadership.stop();
      await opened.close();
      await presence.stop();
    },
  };
}
