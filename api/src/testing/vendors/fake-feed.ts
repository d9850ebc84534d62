import type { Feed } from '../../upstreams/market-data/feed';
import type { Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';

/** A feed with a fixed value or none. */
export function fakeFeed<Value>(
  value: Value | null,
  from: Partial<Pick<Reading<Value>, 'source' | 'readAt'>> = {},
): Feed<Value> {
  const { source = 'live', readAt = new Date('2026-11-20T12:00:00.000Z') } = from;
  return {
    start() {},
    accept() {},
    ask: () => Promise.resolve(),
    restore: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async read() {
      if (value === null) throw new UpstreamUnavailableError();
      return { value, source, readAt };
    },
    state: () => null,
    fresh: () => (value === null || source !== 'live' ? null : { value, readAt }),
  };
}
