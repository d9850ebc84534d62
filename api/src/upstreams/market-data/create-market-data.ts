import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import type { Database } from '../../database/tables';
import { createWriter, createWriterHttp } from '../analysis/create-writer';
import { createHttpClient } from '../http/http-client';
import { userAgentOf } from '../http/user-agent';
import { createLiveSources } from '../live/live-sources';
import { createLiveWorld } from '../live/live-world';
import { probeLive } from '../live/probe-live';
import { createSimulatedWorld } from '../simulated/simulated-world';
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
}

/** The market behind every answer of `/bitcoin/*` and the portfolio's price and balances. */
export function createMarketData({
  config,
  logger,
  clock,
  database = null,
  leads,
  seed = 'painel-bitcoin',
}: MarketDependencies): MarketData {
  const { upstreams, publicUrl } = config;
  const userAgent = userAgentOf(publicUrl);
  const http = createHttpClient(userAgent);
  const writerHttp = createWriterHttp(userAgent);
  const sources = createLiveSources(upstreams, http, clock, userAgent);
  const source = createSourceSwitch({
    mode: config.bitcoinSource,
    live: createLiveWorld({
      sources,
      writer: createWriter(upstreams, writerHttp),
      clock,
      logger,
      leads,
      memory: database && createMarketMemory(database),
    }),
    simulated: createSimulatedWorld({ seed, clock }),
    probe: () => probeLive(upstreams, userAgent),
    logger,
  });

  return {
    price: async () => source.world().price(),
    ticker: async () => source.world().ticker(),
    candles: async (query) => source.world().candles(query),
    mempoolStats: async () => source.world().mempoolStats(),
    halving: async () => source.world().halving(),
    fearGreed: async () => source.world().fearGreed(),
    marketMetrics: async () => source.world().marketMetrics(),
    adoptionMetrics: async () => source.world().adoptionMetrics(),
    onchainMetrics: async () => source.world().onchainMetrics(),
    news: async (query) => source.world().news(query),
    hasNewsImage: async (url) => source.world().hasNewsImage(url),
    technicalIndicators: async () => source.world().technicalIndicators(),
    technicalAnalysis: async () => source.world().technicalAnalysis(),
    aiAnalysis: async () => source.world().aiAnalysis(),
    addresses: {
      get batchSize() {
        return source.world().addresses.batchSize;
      },
      read: (questions) => source.world().addresses.read(questions),
    },
    start: () => source.start(),
    async stop() {
      await source.stop();
      await Promise.all([http.close(), writerHttp.close(), sources.addresses?.close?.()]);
    },
  };
}
