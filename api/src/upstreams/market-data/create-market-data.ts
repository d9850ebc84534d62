import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import { createSimulatedWorld } from '../simulated/simulated-world';
import type { MarketData } from './market-data';

export interface MarketDependencies {
  config: Pick<ApiConfig, 'bitcoinSource' | 'publicUrl' | 'upstreams'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  clock: Clock;
  /** Of the simulated market. */
  seed?: string;
}

/** The market behind every answer of `/bitcoin/*` and the portfolio's price and balances. */
export function createMarketData({ logger, clock, seed = 'painel-bitcoin' }: MarketDependencies): MarketData {
  const simulated = createSimulatedWorld({ seed, clock });
  const stopping = new AbortController();
  return {
    ...simulated,
    async start() {
      logger.info({ source: 'simulated' }, 'market data source chosen');
      void simulated.warmUp(stopping.signal);
    },
    async stop() {
      stopping.abort();
    },
  };
}
