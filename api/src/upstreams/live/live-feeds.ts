import type { Candle, FearGreed, NewsArticle, Premium } from '@painel/contract';
import { minCloses } from '../../market/live/build-technicals';
import { minuteMs } from '../../time/durations';
import { mergeArticles } from '../../market/news/news-archive';
import type { ChainTip, Mempool } from '../chain/mempool-space';
import type { HashRate, MinerRevenue } from '../chain/mempool-mining';
import type { DollarTicker } from '../dollar-price/binance';
import { createCandleHistory } from '../exchange/candle-history';
import type { CandleSource, ExchangeInterval, ExchangeTicker } from '../exchange/exchange-source';
import { type Feed, type FeedOptions, createFeed } from '../market-data/feed';
import type { Timestamped } from '../market-data/timestamped';
import type { MarketSnapshots } from '../market-data/snapshots/feed-snapshots';
import { type ValueCodec, candleCodec, wholeCodec } from '../market-data/snapshots/value-codec';
import { type Times, daily, judged, price, sampled } from './feed-times';
import type { LiveAdapters } from './live-adapters';
import { type MetricFeeds, createMetricFeeds } from './metric-feeds';
import { samplePremium } from './read-premium';

/** The feed of the price in reais. */
export const spotPriceFeed = 'spot price';

export interface LiveFeeds extends MetricFeeds {
  spot: Feed<ExchangeTicker>;
  quarterHours: Feed<readonly Candle[]>;
  hours: Feed<readonly Candle[]>;
  days: Feed<readonly Candle[]>;
  dollarQuarterHours: Feed<readonly Candle[]>;
  dollarHours: Feed<readonly Candle[]>;
  dollarDays: Feed<readonly Candle[]>;
  dollar: Feed<DollarTicker>;
  dollarVolumes: Feed<number[]>;
  dollarCloses: Feed<number[]>;
  tip: Feed<ChainTip>;
  mempool: Feed<Mempool>;
  hashRate: Feed<HashRate>;
  minerRevenue: Feed<MinerRevenue>;
  fearGreed: Feed<FearGreed>;
  news: Feed<readonly NewsArticle[]>;
  premium: Feed<Premium>;
}

/** A year of each resolution, and of days the 250 before it that averages need. */
const depthDays = { intraday: 366, daily: 620 };
/** Candles that the first value must have: technical figures cannot wait for the next round. */
const atOnce: Record<ExchangeInterval, number> = { '15m': 0, '1h': 0, '1d': minCloses };

export interface LiveFeedOptions extends Pick<
  FeedOptions<unknown>,
  'clock' | 'logger' | 'isLeader' | 'onRound'
> {
  /** Stores values for the next start; null to start without any. */
  snapshots?: MarketSnapshots | null;
}

/** Sets the interval of each source, and the time for which its last value may be shown. */
export function createLiveFeeds(
  adapters: LiveAdapters,
  { snapshots = null, ...options }: LiveFeedOptions,
): LiveFeeds {
  const { clock } = options;
  const { exchange, dollar, chain, mining, sentiment, news } = adapters;
  const now = <Value>(value: Value): Timestamped<Value> => ({ value, readAt: clock() });
  const feed = <Value>({
    codec = wholeCodec<Value>(),
    ...own
  }: Pick<FeedOptions<Value>, 'name' | 'load' | 'timeOf' | 'oldMs' | 'followMs'> &
    Times & { codec?: ValueCodec<Value> }) =>
    createFeed({ ...options, ...own, snapshots: snapshots && snapshots.of(own.name, codec) });

  /** One series for each resolution; every window is a part of it. */
  const series = (name: string, source: CandleSource | null) => {
    const candles = (interval: ExchangeInterval, days: number, times: Times) => {
      const history = source && createCandleHistory(source, interval, days, clock, atOnce[interval]);
      return feed<readonly Candle[]>({
        name: `${name} ${interval}`,
        codec: candleCodec,
        load: history && (async (before) => now(await history.refresh(before))),
        ...times,
      });
    };
    return {
      quarterHours: candles('15m', depthDays.intraday, price(minuteMs)),
      hours: candles('1h', depthDays.intraday, price(2 * minuteMs)),
      days: candles('1d', depthDays.daily, daily(5 * minuteMs)),
    };
  };
  const inDollars = series('dollar candles', adapters.dollarCandles);
  const prices = {
    spot: feed({
      name: spotPriceFeed,
      load: async () => now(await exchange.ticker()),
      timeOf: ({ time }) => time,
      oldMs: 5 * minuteMs,
      followMs: 1_000,
      ...judged(10_000),
    }),
    dollar: feed({
      name: 'dollar price',
      load: dollar && (async () => now(await dollar.ticker())),
      timeOf: ({ time }) => time,
      oldMs: 5 * minuteMs,
      followMs: 1_000,
      ...judged(30_000),
    }),
  };

  return {
    ...prices,
    ...series('candles', adapters.candles),
    dollarQuarterHours: inDollars.quarterHours,
    dollarHours: inDollars.hours,
    dollarDays: inDollars.days,
    dollarVolumes: feed({
      name: 'dollar volumes',
      load: dollar && (async () => now(await dollar.hourlyVolumesBtc())),
      ...daily(10 * minuteMs),
    }),
    dollarCloses: feed({
      name: 'dollar closes',
      load: dollar && (async () => now(await dollar.dailyCloses())),
      ...daily(15 * minuteMs),
    }),
    tip: feed({ name: 'chain tip', load: chain && (async () => now(await chain.tip())), ...daily(minuteMs) }),
    mempool: feed({
      name: 'mempool',
      load: chain && (async () => now(await chain.mempool())),
      ...judged(30_000),
    }),
    hashRate: feed({
      name: 'hash rate',
      load: mining && (async () => now(await mining.hashRate())),
      ...daily(10 * minuteMs),
    }),
    minerRevenue: feed({
      name: 'miner revenue',
      load: mining && (async () => now(await mining.revenue())),
      ...daily(10 * minuteMs),
    }),
    fearGreed: feed({
      name: 'fear and greed',
      load:
        sentiment &&
        (async () => {
          const value = await sentiment.fearGreed();
          return { value, readAt: new Date(value.timestamp ?? clock()) };
        }),
      ...daily(30 * minuteMs),
    }),
    premium: feed<Premium>({
      name: 'premium',
      load: (before) => samplePremium(prices, adapters, before, clock),
      ...sampled(5 * minuteMs),
    }),
    ...createMetricFeeds(adapters, { feed, clock, samples: snapshots?.samples ?? null }),
    news: feed<readonly NewsArticle[]>({
      name: 'news',
      load: news && (async (before) => now(mergeArticles(before ?? [], await news.articles(), clock()))),
      ...daily(15 * minuteMs),
    }),
  };
}
