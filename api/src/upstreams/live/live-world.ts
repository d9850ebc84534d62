import type { Candle, CandleResolution } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { aggregateCandles } from '../../market/aggregate-candles';
import { buildTicker } from '../../market/build-ticker';
import { dayMs, resolutionMs } from '../../market/candle-intervals';
import { halvingAt } from '../../market/halving';
import { percentChange } from '../../market/percent-change';
import { recentCandles } from '../../market/recent-candles';
import type { Feed } from '../market-data/feed';
import type { MarketWorld } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { createLiveFeeds } from './live-feeds';
import type { LiveSources } from './live-sources';
import { readTechnicalAnalysis, readTechnicalIndicators } from './read-technicals';
import { readOnchain } from './read-onchain';

export interface LiveWorld extends MarketWorld {
  start(): void;
  stop(): void;
}

interface LiveDependencies {
  sources: LiveSources;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** The market as the vendors tell it. Readers only look at what the loops keep. */
export function createLiveWorld({ sources, clock, logger }: LiveDependencies): LiveWorld {
  const feeds = createLiveFeeds(sources, { clock, logger });
  const candleFeeds: Record<CandleResolution, Feed<readonly Candle[]>> = {
    '30m': feeds.quarterHours,
    '1h': feeds.hours,
    '1d': feeds.days,
  };

  return {
    async price() {
      const { value, ...from } = await feeds.spot.read();
      const change = percentChange(value.open, value.last);
      return { ...from, value: { currentPrice: value.last, priceChangePercentage24h: change } };
    },

    async ticker() {
      const spot = await feeds.spot.read();
      const [intraday, daily] = [feeds.quarterHours.fresh(), feeds.days.fresh()];
      const [usd, volumes, tip] = [feeds.dollar.fresh(), feeds.dollarVolumes.fresh(), feeds.tip.fresh()];
      const parts = {
        brl: spot.value,
        intraday: intraday?.value ?? null,
        daily: daily?.value ?? null,
        usd: usd?.value ?? null,
        usdHourlyVolumesBtc: volumes?.value ?? null,
        height: tip?.value.height ?? null,
      };
      const used = [spot, intraday, daily, usd, volumes, tip].flatMap((part) => part?.readAt.getTime() ?? []);
      return { value: buildTicker(parts, clock()), source: spot.source, readAt: new Date(Math.min(...used)) };
    },

    async candles({ days, resolution }) {
      const { value, ...from } = await candleFeeds[resolution].read();
      const now = clock();
      const since = now.getTime() - (days + 1) * dayMs;
      const near = value.filter(({ timestamp }) => timestamp >= since);
      const joined = aggregateCandles(near, resolutionMs[resolution]);
      return { ...from, value: recentCandles(joined, { days, resolution }, now) };
    },

    async mempoolStats() {
      const { value, ...from } = await feeds.mempool.read();
      return { ...from, value: { count: value.count, fees: value.fees } };
    },

    async halving() {
      const { value, ...from } = await feeds.tip.read();
      return { ...from, value: halvingAt(value.height, clock(), value.blockSeconds ?? undefined) };
    },

    fearGreed: () => feeds.fearGreed.read(),
    onchainMetrics: () => readOnchain(feeds),

    async news(query) {
      const { value, ...from } = await feeds.news.read();
      return { ...from, value: value.page(query) };
    },

    hasNewsImage: async (url) => (await feeds.news.read()).value.hasImage(url),

    technicalIndicators: () => readTechnicalIndicators(feeds),
    technicalAnalysis: () => readTechnicalAnalysis(feeds),

    addresses: {
      async lookup(address) {
        if (sources.addresses === null) throw new UpstreamUnavailableError();
        return sources.addresses.lookup(address);
      },
    },

    start: () => Object.values(feeds).forEach((feed: Feed<unknown>) => feed.start()),
    stop: () => Object.values(feeds).forEach((feed: Feed<unknown>) => feed.stop()),
  };
}
