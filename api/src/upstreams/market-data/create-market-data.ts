import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import type { Database } from '../../database/tables';
import { createWriter, createWriterHttp } from '../analysis/create-writer';
import { createHttpClient } from '../http/http-client';
import { userAgentOf } from '../http/user-agent';
import { createLiveAdapters } from '../live/live-adapters';
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
  const adapters = createLiveAdapters(upstreams, http, clock, userAgent);
  const source = createSourceSwitch({
    mode: config.bitcoinSource,
    live: createLiveSource({
      adapters,
      writer: createWriter(upstreams, writerHttp),
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
    price: async () => source.current().price(),
    ticker: async () => source.current().ticker(),
    candles: async (query) => source.current().candles(query),
    mempoolStats: async () => source.current().mempoolStats(),
    halving: async () => source.current().halving(),
    fearGreed: async () => source.current().fearGreed(),
    marketMetrics: async () => source.current().marketMetrics(),
    adoptionMetrics: async () => source.current().adoptionMetrics(),
    onchainMetrics: async () => source.current().onchainMetrics(),
    news: async (query) => source.current().news(query),
    hasNewsImage: async (url) => source.current().hasNewsImage(url),
    technicalIndicators: async () => source.current().technicalIndicators(),
    technicalAnalysis: async () => source.current().technicalAnalysis(),
    aiAnalysis: async () => source.current().aiAnalysis(),
    addresses: {
      get batchSize() {
        return source.current().addresses.batchSize;
      },
      read: (questions) => source.current().addresses.read(questions),
    },
    start: () => source.start(),
    async stop() {
      await source.stop();
      await Promise.all([http.close(), writerHttp.close(), adapters.addresses?.close?.()]);
    },
  };
}
