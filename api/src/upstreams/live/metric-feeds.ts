import type { Clock } from '../../clock';
import { dayMs, hourMs, minuteMs } from '../../time/durations';
import type { DailyClose } from '../../market/indicators/return-correlation';
import type { BenchmarkSource } from '../benchmarks/benchmark-closes';
import type { MiningSource } from '../chain/mempool-mining';
import type { Derivatives } from '../derivatives/binance-futures';
import type { Development } from '../development/github';
import type { EtfFlow } from '../etf-flow/soso-value';
import type { ExchangeRate } from '../exchange-rate/exchange-rate';
import type { AllTimeHigh, Dominance, WorldVolume } from '../global-market/coingecko';
import type { Feed, FeedOptions } from '../market-data/feed';
import type { Timestamped } from '../market-data/timestamped';
import type { DailySamples } from '../market-data/snapshots/daily-samples.store';
import type { MerchantCategory } from '../merchants/btc-map';
import type { NetworkStats } from '../network/blockchair';
import { type Times, daily, price } from './feed-times';
import type { MetricAdapters } from './metric-adapters';

export interface MetricFeeds {
  exchangeRate: Feed<ExchangeRate>;
  derivatives: Feed<Derivatives>;
  dominance: Feed<Dominance & { percentYesterday: number | null }>;
  worldVolume: Feed<WorldVolume & { usdYesterday: number | null }>;
  allTimeHigh: Feed<AllTimeHigh>;
  etfFlow: Feed<EtfFlow>;
  bitcoinCloses: Feed<DailyClose[]>;
  goldCloses: Feed<DailyClose[]>;
  dollarIndex: Feed<DailyClose[]>;
  sp500: Feed<DailyClose[]>;
  adjustments: Feed<Awaited<ReturnType<MiningSource['adjustments']>>>;
  development: Feed<Development>;
  merchants: Feed<MerchantCategory[]>;
  network: Feed<NetworkStats & { nodesMonthAgo: number | null }>;
}

export interface MetricFeedOptions {
  feed: <Value>(options: Pick<FeedOptions<Value>, 'name' | 'load'> & Times) => Feed<Value>;
  clock: Clock;
  /** Collects series whose history no vendor offers; null for none. */
  samples: DailySamples | null;
}

const comparedNodeDays = 30;

/** CoinGecko's four calls add up to 8,880 of its 10,000 a month. The others stay far below their limits. */
export function createMetricFeeds(
  adapters: MetricAdapters & { mining: MiningSource | null },
  { feed, clock, samples }: MetricFeedOptions,
): MetricFeeds {
  const { exchangeRate, derivatives, globalMarket, etfFlow, mining, development, merchants, network } =
    adapters;
  const now = <Value>(value: Value): Timestamped<Value> => ({ value, readAt: clock() });
  const sample = createSampler(samples);
  const closes = (name: string, source: BenchmarkSource | null) =>
    feed({ name, load: source && (async () => now(await source.closes())), ...daily(60 * minuteMs) });

  return {
    exchangeRate: feed({
      name: 'exchange rate',
      load:
        exchangeRate &&
        (async () => {
          const value = await exchangeRate.rate();
          return { value, readAt: value.time };
        }),
      ...daily(10 * minuteMs),
    }),
    derivatives: feed({
      name: 'derivatives',
      load: derivatives && (async () => now(await derivatives.derivatives())),
      ...price(2 * minuteMs),
    }),
    dominance: feed({
      name: 'dominance',
      load:
        globalMarket &&
        (async () => {
          const value = await globalMarket.dominance();
          const percentYesterday = await sample('dominance', value.time, value.percent);
          return { value: { ...value, percentYesterday }, readAt: value.time };
        }),
      ...daily(30 * minuteMs),
    }),
    worldVolume: feed({
      name: 'world volume',
      load:
        globalMarket &&
        (async () => {
          const value = await globalMarket.worldVolume();
          const usdYesterday = await sample('world volume in USD', value.time, value.usd);
          return { value: { ...value, usdYesterday }, readAt: value.time };
        }),
      ...daily(6 * minuteMs),
    }),
    allTimeHigh: feed({
      name: 'all-time high',
      load: globalMarket && (async () => now(await globalMarket.allTimeHigh())),
      ...daily(6 * hourMs),
    }),
    etfFlow: feed({
      name: 'ETF flow',
      load:
        etfFlow &&
        (async () => {
          const value = await etfFlow.etfFlow();
          return { value, readAt: value.day ?? clock() };
        }),
      ...daily(60 * minuteMs),
    }),
    bitcoinCloses: closes('bitcoin closes', adapters.bitcoinCloses),
    goldCloses: closes('gold closes', adapters.goldCloses),
    dollarIndex: closes('dollar index', adapters.dollarIndex),
    sp500: closes('S&P 500', adapters.sp500),
    adjustments: feed({
      name: 'difficulty adjustments',
      load: mining && (async () => now(await mining.adjustments())),
      ...daily(60 * minuteMs),
    }),
    development: feed({
      name: 'development',
      load: development && (async () => now(await development.development())),
      ...daily(120 * minuteMs),
    }),
    merchants: feed({
      name: 'merchants',
      load: merchants && (async () => now(await merchants.topCategories())),
      ...daily(60 * minuteMs),
    }),
    network: feed({
      name: 'network',
      load:
        network &&
        (async () => {
          const value = await network.network();
          const nodesMonthAgo = await sample('nodes', clock(), value.nodes, comparedNodeDays * dayMs);
          return now({ ...value, nodesMonthAgo });
        }),
      ...daily(60 * minuteMs),
    }),
  };
}

/** Stores a figure as the sample of its day, and returns that of an earlier day, by default the day before. */
type Sampler = (series: string, at: Date, value: number | null, agoMs?: number) => Promise<number | null>;

/** The sampler returns null without a store, and while the store fails. */
export function createSampler(samples: DailySamples | null): Sampler {
  return async (series, at, value, agoMs = dayMs) => {
    if (samples === null || value === null) return null;
    try {
      await samples.record(series, at, value);
      return await samples.on(series, new Date(at.getTime() - agoMs));
    } catch {
      return null;
    }
  };
}
