import type { Feed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';

/** A source that hangs must not delay the figures of the others. */
const maxWaitMs = 3_000;

/** The value of a feed; null if it is unavailable or slow. */
export function readOrNull<Value>(feed: Feed<Value>): Promise<Reading<Value> | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs, null).unref();
    const settle = (reading: Reading<Value> | null) => {
      clearTimeout(timer);
      resolve(reading);
    };
    feed.read().then(settle, () => settle(null));
  });
}

/** The source of an answer made from several readings. It is as old as the oldest, and simulated or stale if one of them is. */
export function joinReadings(
  readings: readonly (Reading<unknown> | null)[],
): Pick<Reading<unknown>, 'source' | 'readAt'> {
  const used = readings.filter((reading) => reading !== null);
  const worst = (['simulated', 'stale'] as const).find((mark) => used.some(({ source }) => source === mark));
  return {
    source: worst ?? 'live',
    readAt: new Date(Math.min(...used.map(({ readAt }) => readAt.getTime()))),
  };
}
