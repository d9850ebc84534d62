import type { Feed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';

/** What a feed keeps, or null: for figures that an answer can do without. */
export async function optional<Value>(feed: Feed<Value>): Promise<Reading<Value> | null> {
  return feed.read().catch(() => null);
}

/** Where an answer out of several readings comes from: as old as the oldest, stale when one of them is. */
export function joinReadings(
  readings: readonly (Reading<unknown> | null)[],
): Pick<Reading<unknown>, 'source' | 'readAt'> {
  const used = readings.filter((reading) => reading !== null);
  return {
    source: used.some(({ source }) => source === 'stale') ? 'stale' : 'live',
    readAt: new Date(Math.min(...used.map(({ readAt }) => readAt.getTime()))),
  };
}
