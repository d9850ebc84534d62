import type { Candle, CandleCurrency, CandleResolution } from '@painel/contract';
import { aggregateCandles } from '../../market/candles/aggregate-candles';
import { buildTicker } from '../../market/live/build-ticker';
import { resolutionMs, recentCandles } from '../../market/candles/candle-intervals';
import { dayMs } from '../../time/durations';
import { noBenchmarks } from '../../market/days/benchmarks';
import { noDayPrices } from '../../market/days/day-prices';
import { halvingAt } from '../../market/network/halving';
import { createNewsArchive } from '../../market/news/news-archive';
import { percentChange } from '../../market/percent-change';
import type { Outbound } from '../../outbound/outbound';
import type { ProseWriter } from '../analysis/chat-model';
import { oneByOne } from '../addresses/address-source';
import type { DayPriceHistory } from '../day-prices/day-price-history';
import type { Feed } from '../market-data/feed';
import type { MarketReaders, MarketSource } from '../market-data/market-data';
import { createSubscribers } from '../market-data/subscribers';
import { createPriceStream } from '../price-stream/price-stream';
import { UpstreamUnavailableError } from '../unavailable';
import { createAnalysisFeed, readAnalysis } from './analysis-feed';
import { type LiveFeedOptions, createLiveFeeds } from './live-feeds';
import type { LiveAdapters } from './live-adapters';
import {
  readAdoption,
  readMarket,
  readTechnicalAnalysis,
  readTechnicalIndicators,
  readOnchain,
} from './read-metrics';

export interface LiveSource extends MarketSource {
  /** Loads the stored values of an earlier run, without asking a vendor. */
  restore(): Promise<void>;
  start(): void;
  /** Resolves when the last values are stored. */
  stop(): Promise<void>;
  feeds: readonly Feed<unknown>[];
}

interface LiveDependencies extends Omit<LiveFeedOptions, 'onRound'> {
  adapters: LiveAdapters;
  /** Rewrites the text of the analysis; null to keep that of the rules. */
  writer: ProseWriter | null;
  analysisEveryMs?: number;
  outbound?: Outbound;
  /** Null without a database. */
  dayPrices: DayPriceHistory | null;
}

/** The source of the vendors' figures. Readers return the values of the feeds and never cause a request. */
export function createLiveSource({
  adapters,
  writer,
  analysisEveryMs,
  dayPrices,
  outbound,
  ...dependencies
}: LiveDependencies): LiveSource {
  const { clock } = dependencies;
  const { subscribe, notify } = createSubscribers();
  const options = { ...dependencies, onRound: notify };
  const feeds = createLiveFeeds(adapters, options);
  const archiveOf = memoizeLast(createNewsArchive);
  const candleFeeds: Record<CandleCurrency, Record<CandleResolution, Feed<readonly Candle[]>>> = {
    BRL: { '30m': feeds.quarterHours, '1h': feeds.hours, '1d': feeds.days },
    USD: { '30m': feeds.dollarQuarterHours, '1h': feeds.dollarHours, '1d': feeds.dollarDays },
  };

  const readers: Omit<MarketReaders, 'aiAnalysis'> = {
    async price() {
      const { value, ...from } = await feeds.spot.read();
      const change = percentChange(value.open, value.last);
      return { ...from, value: { currentPrice: value.last, priceChangePercentage24h: change } };
    },

    async ticker() {
      const spot = await feeds.spot.read();
      const [intraday, daily] = [feeds.quarterHours.fresh(), feeds.days.fresh()];
      const [usd, volumes, tip] = [feeds.dollar.fresh(), feeds.dollarVolumes.fresh(), feeds.tip.fresh()];
      const worldVolume = feeds.worldVolume.fresh();
      const parts = {
        brl: spot.value,
        intraday: intraday?.value ?? null,
        daily: daily?.value ?? null,
        usd: usd?.value ?? null,
        usdHourlyVolumesBtc: volumes?.value ?? null,
        height: tip?.value.height ?? null,
        worldVolumeBrl: worldVolume?.value.brl ?? null,
      };
      // The label is the price's. The other figures change slowly, or are missing.
      return { value: buildTicker(parts, clock()), source: spot.source, readAt: spot.readAt };
    },

    async dollarPrice() {
      const { value, ...from } = await feeds.dollar.read();
      return { ...from, value: value.last };
    },

    async candles({ days, resolution, currency }) {
      const { value, ...from } = await candleFeeds[currency][resolution].read();
      const now = clock();
      const since = now.getTime() - (days + 1) * dayMs;
      const near = value.filter(({ timestamp }) => timestamp >= since);
      const joined = aggregateCandles(near, resolutionMs[resolution]);
      return { ...from, currency, value: recentCandles(joined, { days, resolution }, now) };
    },

    async mempoolStats() {
      const { value, ...from } = await feeds.mempool.read();
      return { ...from, value: { count: value.count, fees: value.fees } };
    },

    async networkFees() {
      const { value, ...from } = await feeds.mempool.read();
      // A value that an older process stored lacks the slow rates.
      const slow = value.slowFees ?? { economy: null, minimum: null };
      return {
        ...from,
        value: { rates: value.fees, recommended: { ...value.fees, ...slow }, blocks: value.blocks },
      };
    },

    async halving() {
      const { value, ...from } = await feeds.tip.read();
      return { ...from, value: halvingAt(value.height, clock(), value.blockSeconds ?? undefined) };
    },

    fearGreed: () => feeds.fearGreed.read(),
    marketMetrics: () => readMarket(feeds, clock()),
    premium: () => feeds.premium.read(),
    adoptionMetrics: () => readAdoption(feeds, clock()),
    onchainMetrics: () => readOnchain(feeds),

    async news(query) {
      const { value, ...from } = await feeds.news.read();
      return { ...from, value: archiveOf(value).page(query) };
    },

    hasNewsImage: async (url) => archiveOf((await feeds.news.read()).value).hasImage(url),

    technicalIndicators: () => readTechnicalIndicators(feeds),
    technicalAnalysis: () => readTechnicalAnalysis(feeds),
  };

  const { exchangeStream, dollarStream } = adapters;
  const { isLeader, logger } = dependencies;
  const streams = [
    exchangeStream &&
      createPriceStream(exchangeStream, (price) => feeds.spot.accept(price), { isLeader, logger, outbound }),
    dollarStream &&
      createPriceStream(dollarStream, (price) => feeds.dollar.accept(price), { isLeader, logger, outbound }),
  ].filter((stream) => stream !== null);

  const analysis = createAnalysisFeed({ readers, writer, everyMs: analysisEveryMs, ...options });
  const all: Feed<unknown>[] = [...Object.values(feeds), analysis];

  return {
    ...readers,
    feeds: all,
    subscribe,
    aiAnalysis: () => readAnalysis(analysis),
    askPrices: async () => void (await Promise.all([feeds.spot.ask(), feeds.dollar.ask()])),
    dayPrices: () => dayPrices?.current() ?? noDayPrices,
    benchmarks: () => dayPrices?.benchmarks() ?? noBenchmarks,
    addresses: adapters.addresses ?? oneByOne(() => Promise.reject(new UpstreamUnavailableError())),
    async restore() {
      await Promise.all(all.map((feed) => feed.restore()));
    },
    start() {
      all.forEach((feed) => feed.start());
      streams.forEach((stream) => stream.start());
      dayPrices?.start();
    },
    async stop() {
      await Promise.all([...[...streams, ...all].map((one) => one.stop()), dayPrices?.stop()]);
    },
  };
}

/** Caches the output for the last input. */
function memoizeLast<Input, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { input: Input; output: Output } | null = null;
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) };
    return last.output;
  };
}
