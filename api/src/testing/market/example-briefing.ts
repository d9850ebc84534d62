import {
  fearGreedSchema,
  halvingSchema,
  marketMetricsSchema,
  onchainMetricsSchema,
  technicalAnalysisSchema,
  tickerSchema,
  type NewsArticle,
  type NewsPage,
  type Candle,
} from '@painel/contract';
import fearGreed from '@painel/contract/examples/bitcoin/fear-greed-index.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import market from '@painel/contract/examples/bitcoin/market-metrics.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import onchain from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import technical from '@painel/contract/examples/bitcoin/technical-analysis.json';
import type { Briefing, Known } from '../../market/analyst/briefing';
import type { BriefingReaders } from '../../upstreams/analysis/gather-briefing';
import type { Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { dayMs } from '../../time/durations';

/** One candle per UTC day up to that of `until`, with the given closes, highs and lows R$ 1.000 around them, and 100 BTC. */
export function dailyCandles(closes: readonly number[], until: Date): Candle[] {
  const today = Math.floor(until.getTime() / dayMs) * dayMs;
  return closes.map((close, index) => ({
    timestamp: today - (closes.length - 1 - index) * dayMs,
    open: close,
    high: close + 1_000,
    low: close - 1_000,
    close,
    volume: 100,
  }));
}

/** Closes of a number of days, computed from the index of the day. */
export const closesBy = (days: number, close: (day: number) => number) =>
  Array.from({ length: days }, (_, day) => close(day));

export const known = <Value>(value: Value, isStale = false): Known<Value> => ({ value, isStale });

/** Closes that swing by 2 % a day around R$ 470.000: 38,86 % a year. */
const swinging = closesBy(300, (day) => 470_000 * Math.exp(day % 2 === 0 ? 0 : 0.02));

/** The examples of the contract, all fresh, with a year of candles of low volatility. */
export function exampleBriefing(change: Partial<Briefing> = {}): Briefing {
  return {
    ticker: known(tickerSchema.parse(ticker)),
    technical: known(technicalAnalysisSchema.parse(technical)),
    daily: known(dailyCandles(swinging, new Date('2026-11-20T12:00:00.000Z'))),
    fearGreed: known(fearGreedSchema.parse(fearGreed)),
    market: known(marketMetricsSchema.parse(market)),
    onchain: known(onchainMetricsSchema.parse(onchain)),
    halving: known(halvingSchema.parse(halving)),
    news: known({ market: 5, technology: 3, regulation: 1 }),
    ...change,
  };
}

const noon = new Date('2026-11-20T12:00:00.000Z');

/** A reader that returns one reading, by default a live one of noon. */
export const answers =
  <Value>(value: Value, from: Partial<Omit<Reading<Value>, 'value'>> = {}) =>
  (): Promise<Reading<Value>> =>
    Promise.resolve({ value, source: 'live', readAt: noon, ...from });

export const unavailable = () => Promise.reject(new UpstreamUnavailableError());

const article = (hoursAgo: number): NewsArticle => ({
  title: 'Bitcoin',
  description: null,
  url: null,
  publishedAt: new Date(noon.getTime() - hoursAgo * 3_600_000).toISOString(),
  source: { name: 'Portal' },
  image: null,
});

/** Articles published the given hours before noon. */
export const newsPage = (...hoursAgo: number[]): NewsPage => ({
  articles: hoursAgo.map(article),
  total: hoursAgo.length,
});

/** The readers of the example briefing, with two articles of each topic, one of them older than a day. */
export function briefingReaders(change: Partial<BriefingReaders> = {}): BriefingReaders {
  const { ticker, technical, daily, fearGreed, market, onchain, halving } = exampleBriefing();
  return {
    ticker: answers(ticker.value),
    technicalAnalysis: answers(technical.value),
    candles: answers([...daily.value]),
    fearGreed: answers(fearGreed!.value),
    marketMetrics: answers(market!.value),
    onchainMetrics: answers(onchain!.value),
    halving: answers(halving!.value),
    news: answers(newsPage(1, 25)),
    ...change,
  };
}
