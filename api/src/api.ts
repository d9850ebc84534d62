import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './clock';
import type { ApiConfig } from './config/api-config';
import { type OpenedDatabase, openDatabase } from './database/open-database';
import { EnvironmentError } from './config/environment';
import { findLeadership } from './leadership/find-leadership';
import { type Presence, showPresence } from './leadership/server-presence';
import { scheduleBackups } from './operations/schedule-backups';
import type { Telemetry } from './telemetry/telemetry';
import { createMarketData } from './upstreams/market-data/create-market-data';

export interface Api {
  /** The routes. The caller registers them under a prefix. */
  plugin: FastifyPluginAsync;
  /** Whether the database answers, takes a write and has every migration. */
  isReady(): Promise<boolean>;
  /** Stops the loops and closes the database. Call it after the server has drained. */
  stop(): Promise<void>;
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
    const { code, message, path = '' } = error as NodeJS.ErrnoException;
    const reason = message || code || 'no reason given';
    const isFolder = path !== '' && (path.startsWith(config.dataDir) || config.dataDir.startsWith(path));
    const variable = config.databaseUrl && !isFolder ? 'DATABASE_URL' : 'DATA_DIR';
    const named = `${variable} names a ${isFolder ? 'folder' : 'database'}`;
    const advice = isFolder && code === 'EACCES' ? ` Let the user ${process.getuid?.()} write there.` : '';
    throw new EnvironmentError(`${named} that cannot be used: ${reason}.${advice}`, { cause: error });
  }
}

/** Opens the database, applies migrations and starts the market's loops. @throws {EnvironmentError} when the database cannot be used */
export async function createApi(
  config: ApiConfig,
  logger: FastifyBaseLogger,
  telemetry: Telemetry | null = null,
): Promise<Api> {
  const clock = systemClock;
  const { opened, presence } = await open(config, logger, telemetry);
  const { database } = opened;
  const leadership = findLeadership(config, logger);
  const { leads } = leadership;
  telemetry?.gauge({
    name: 'painel_leader',
    help: 'Whether this process asks the sources for all.',
    read: () => [{ value: Number(leads()) }],
  });
  const market = createMarketData({ config, logger, clock, database, leads, telemetry });
  const plugin = buildApp({ config, database, market, clock, leads, telemetry });
  await leadership.start();
  await market.start();
  const schedule = scheduleBackups({ config, logger, clock, leads, telemetry });

  return {
    plugin,
    isReady: opened.isReady,
    async stop() {
      await schedule.stop();
      await market.stop();
      await leadership.stop();
      await opened.close();
      await presence.stop();
    },
  };
}
