import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';

interface Count {
  current: number;
  /** Milliseconds until the count restarts. */
  ttl: number;
}

export interface LimitCounter {
  /** Counts a request under the key. A window begins with its first request. */
  add(key: string, windowMs: number): Promise<Count>;
}

/** Keeps the newest ten thousand keys. Entries expire, so that old ones do not displace current ones. */
export const boundedKeys = <Value extends object>() =>
  new LRUCache<string, Value>({ max: 10_000, ttlAutopurge: true });

/** Counts without a promise, for very frequent requests. */
export function memoryWindows(now: () => number = Date.now) {
  const windows = boundedKeys<{ current: number; endsAt: number }>();

  return (key: string, windowMs: number): Count => {
    const time = now();
    const known = windows.peek(key);
    const isOpen = known !== undefined && known.endsAt > time;
    const window = isOpen ? known : { current: 0, endsAt: time + windowMs };
    window.current += 1;
    if (!isOpen) windows.set(key, window, { ttl: windowMs });
    return { current: window.current, ttl: window.endsAt - time };
  };
}

export function memoryCounter(now?: () => number): LimitCounter {
  const add = memoryWindows(now);
  return { add: async (key, windowMs) => add(key, windowMs) };
}

const addScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }
`;

/** Counts for all processes on one Redis. Each process counts alone while Redis does not answer. */
export function sharedCounter(redis: RedisConnection, now?: () => number): LimitCounter {
  const alone = memoryCounter(now);

  return {
    async add(key, windowMs) {
      try {
        const answer = await redis.run((client) =>
          client.eval(addScript, 1, `painel:limit:${key}`, windowMs),
        );
        const [current, ttl] = answer as [number, number];
        return { current, ttl };
      } catch {
        return alone.add(key, windowMs);
      }
    },
  };
}
