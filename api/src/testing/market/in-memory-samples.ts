import type { DailySamples } from '../../upstreams/market-data/snapshots/daily-samples.store';

/** Daily samples without a database. */
export function inMemorySamples(): DailySamples {
  const values = new Map<string, number>();
  const key = (series: string, at: Date) => `${series} ${at.toISOString().slice(0, 10)}`;
  return {
    record: async (series, at, value) => void values.set(key(series, at), value),
    on: async (series, at) => values.get(key(series, at)) ?? null,
  };
}
