import type { DataSource } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config/api-config';
import { directOutbound, type OutboundConfig } from '../../config/outbound-config';
import type { Database } from '../../database/tables';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import { createWriter, createWriterHttp } from '../analysis/chat-model';
import type { Telemetry } from '../../telemetry/telemetry';
import { createDayPriceHistory } from '../day-prices/day-price-history';
import { type Contacts, createContacts } from '../http/contacts';
import { createHttpClient, userAgentOf } from '../http/http-client';
import { createVendors } from '../http/vendors';
import { createLiveAdapters, createExchanges } from '../live/live-adapters';
import { type LiveIntervals, defaultIntervals } from '../live/feed-times';
import { createLiveSource } from '../live/live-source';
import { createSimulatedSource } from '../simulated/simulated-source';
import { spotPriceFeed } from '../live/live-feeds';
import type { MarketData } from './market-data';
import { createMarketSnapshots } from './snapshots/feed-snapshots';
import { registerSourceGauges } from './source-gauges';
import { createSourceSwitch } from './source-switch';
import { UpstreamError } from '../http/upstream-error';
import { createVendor } from '../http/vendor';

export interface MarketDependencies {
  config: Pick<ApiConfig, 'bitcoinSource' | 'publicUrl' | 'upstreams'> & { outbound?: OutboundConfig };
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  clock: Clock;
  /** Stores the last values for the next start; null to start without any. */
  database?: Database | null;
  /** Whether this process asks the vendors. The others read its values in the database. */
  isLeader?: () => boolean;
  /** The seed of the simulated market. */
  seed?: string;
  intervals?: LiveIntervals;
  telemetry?: Telemetry | null;
}

/** How the present price is shown: as `x-data-source`, or not at all. */
export type PriceState = DataSource | 'unavailable';

/** The market data of `/bitcoin/*`, and the portfolio's price and balances. */
export function createMarketData({
  config,
  logger,
  clock,
  database = null,
  isLeader,
  seed = 'painel-bitcoin',
  intervals = defaultIntervals,
  telemetry = null,
}: MarketDependencies): MarketData & { priceState(): PriceState; contacts: Contacts } {
  const { upstreams, publicUrl } = config;
  const userAgent = userAgentOf(publicUrl);
  const outbound = createOutbound(config.outbound);
  const http = createHttpClient(userAgent, {}, outbound);
  const writerHttp = createWriterHttp(userAgent, outbound);
  const contacts = createContacts(config.outbound ?? directOutbound, clock);
  const openVendor = createVendors(telemetry, logger, contacts);
  const adapters = createLiveAdapters(upstreams, {
    http,
    clock,
    userAgent,
    openVendor,
    intervals,
    outbound,
    contacts,
  });
  const dayPrices = database && createDayPriceHistory({ adapters, database, isLeader, clock, logger });
  const live = createLiveSource({
    adapters,
    dayPrices,
    writer: createWriter(upstreams, writerHttp, openVendor),
    analysisEveryMs: intervals.analysisMs,
    clock,
    logger,
    isLeader,
    outbound,
    snapshots: database && createMarketSnapshots(database),
  });
  const source = createSourceSwitch({
    mode: config.bitcoinSource,
    live,
    simulated: createSimulatedSource({ seed, clock }),
    probe: () => probeLive(upstreams, userAgent, outbound),
    logger,
  });

  if (telemetry) registerSourceGauges(telemetry, { feeds: live.feeds, isLive: () => source.isLive() });

  return {
    contacts,
    current: () => source.current(),
    subscribe: (listener) => source.subscribe(listener),
    priceState() {
      if (!source.isLive()) return 'simulated';
      const spot = live.feeds.map((feed) => feed.state()).find((state) => state?.name === spotPriceFeed);
      if (spot?.isFresh) return 'live';
      return spot?.isAvailable ? 'stale' : 'unavailable';
    },
    async start() {
      await dayPrices?.restore();
      await source.start();
    },
    async stop() {
      await source.stop();
      await Promise.all([http.close(), writerHttp.close(), adapters.addresses?.close?.()]);
    },
  };
}

/** Short, because the start of the server waits for it. */
const limits = { connectTimeoutMs: 2_000, totalTimeoutMs: 2_500 };

/**
 * Resolves if live figures are available: one of the two price servers answers.
 * Throws the reason otherwise, at once when names cannot be resolved.
 */
async function probeLive(urls: ApiConfig['upstreams'], userAgent: string, outbound: Outbound): Promise<void> {
  const http = createHttpClient(userAgent, limits, outbound);
  try {
    const exchanges = createExchanges(urls, () => createVendor({ http, retries: 0 }));
    if (exchanges.length === 0) throw new UpstreamError('switched-off', 'no exchange is configured');
    await Promise.any(exchanges.map((exchange) => exchange.ticker()));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await http.close();
  }
}
