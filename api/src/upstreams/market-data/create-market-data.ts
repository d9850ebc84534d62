import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config/api-config';
import type { Database } from '../../database/tables';
import { createWriter, createWriterHttp } from '../analysis/create-writer';
import { createHttpClient } from '../http/http-client';
import { userAgentOf } from '../http/user-agent';
import { createLiveAdapters } from '../live/live-adapters';
import { type LivePace, usualPace } from '../live/live-pace';
import { createLiveSource } from '../live/live-source';
import { probeLive } from '../live/probe-live';
import { createSimulatedSource } from '../simulated/simulated-source';
import type { MarketData } from './market-data';
import { createMarketMemory } from './snapshots/market-memory';
import { createSourceSwitch } from './source-switch';

export interface MarketDependencies {
  config: Pick<ApiConfig, 'bitcoinSource' | 'publicUrl' | 'upstreams'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  clock: Clock;
  /** Keeps the last answers for the next run; null to begin from nothing. */
  database?: Database | null;
  /** Whether this process asks the vendors; the others look at what it keeps in the database. */
  leads?: () => boolean;
  /** Of the simulated market. */
  seed?: string;
  pace?: LivePace;
}

/** The market behind every answer of `/bitcoin/*` and the portfolio's price and balances. */
export function createMarketData({
  config,
  logger,
  clock,
  database = null,
  leads,
  seed = 'painel-bitcoin',
  pace = usualPace,
}: MarketDependencies): MarketData {
  const { upstreams, publicUrl } = config;
  const userAgent = userAgentOf(publicUrl);
  const http = createHttpClient(userAgent);
  const writerHttp = createWriterHttp(userAgent);
  const adapters = createLiveAdapters(upstreams, http, clock, userAgent, pace);
  const source = createSourceSwitch({
    mode: config.bitcoinSource,
    live: createLiveSource({
      adapters,
      writer: createWriter(upstreams, writerHttp),
      analysisEveryMs: pace.analysisMs,
      clock,
      logger,
      leads,
      memory: database && createMarketMemory(database),
    }),
    simulated: createSimulatedSource({ seed, clock }),
    probe: () => probeLive(upstreams, userAgent),
    logger,
  });

  return {
    current: () => source.current(),
    subscribe: (listener) => source.subscribe(listener),
    start: () => source.start(),
    async stop() {
      await source.stop();
      await Promise.all([http.close(), writerHttp.close(), adapters.addresses?.close?.()]);
    },
  };
}
