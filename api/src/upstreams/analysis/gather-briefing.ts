import type { NewsFilter } from '@painel/contract';
import type { Briefing, Known, NewsCounts } from '../../market/analyst/briefing';
import { dayMs } from '../../time/durations';
import type { MarketReaders, Reading } from '../market-data/market-data';

export type BriefingReaders = Pick<
  MarketReaders,
  | 'ticker'
  | 'technicalAnalysis'
  | 'candles'
  | 'fearGreed'
  | 'marketMetrics'
  | 'onchainMetrics'
  | 'halving'
  | 'news'
>;

/**
 * The analyst's input with its source. It is as old as its oldest part.
 * Throws UpstreamUnavailableError without the price or its history; any other part may be missing.
 */
export async function gatherBriefing(
  readers: BriefingReaders,
  now: Date,
): Promise<Omit<Reading<Briefing>, 'source'>> {
  const ages: number[] = [];
  const needed = async <Value>(reading: Promise<Reading<Value>>): Promise<Known<Value>> => {
    const { value, source, readAt } = await reading;
    ages.push(readAt.getTime());
    return { value, isStale: source === 'stale' };
  };
  const optional = <Value>(reading: Promise<Reading<Value>>) => needed(reading).catch(() => null);

  const [technical, daily, fearGreed, market, onchain, halving, news] = await Promise.all([
    needed(readers.technicalAnalysis()),
    needed(readers.candles({ days: 365, resolution: '1d', currency: 'BRL' })),
    optional(readers.fearGreed()),
    optional(readers.marketMetrics()),
    optional(readers.onchainMetrics()),
    optional(readers.halving()),
    optional(countNews(readers, now)),
  ]);
  // Last: its changes over weeks come from the candles, for which it does not wait.
  const ticker = await needed(readers.ticker());
  return {
    value: { ticker, technical, daily, fearGreed, market, onchain, halving, news },
    readAt: new Date(Math.min(...ages)),
  };
}

/** Counts at most fifty articles of each topic. */
async function countNews(readers: Pick<BriefingReaders, 'news'>, now: Date): Promise<Reading<NewsCounts>> {
  const since = now.getTime() - dayMs;
  const count = async (filter: NewsFilter) => {
    const { value, ...from } = await readers.news({ page: 1, limit: 50, filter, search: '' });
    const young = value.articles.filter(({ publishedAt }) => Date.parse(publishedAt ?? '') > since);
    return { ...from, value: young.length };
  };
  const market = await count('market');
  const technology = await count('technology');
  const regulation = await count('regulation');
  return {
    ...market,
    value: { market: market.value, technology: technology.value, regulation: regulation.value },
  };
}
