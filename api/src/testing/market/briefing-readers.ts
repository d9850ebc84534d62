import type { NewsArticle, NewsPage } from '@painel/contract';
import type { BriefingReaders } from '../../upstreams/analysis/gather-briefing';
import type { Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { exampleBriefing } from './example-briefing';

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
