import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';

interface Count {
  current: number;
  /** Milliseconds until the count starts over. */
  ttl: number;
}

export interface LimitCounter {
  /** Counts one more under the key, in windows that begin with their first. */
  add(key: string, windowMs: number): Promise<Count>;
}

/** Keeps the newest ten thousand keys. Entries are set with a time to live, so that ended ones do not push out those that count. */
export const boundedKeys = <Value extends object>() =>
  new LRUCache<string, Value>({ max: 10_000, ttlAutopurge: true });

/** Counts without a promise, for what is asked too often to wait for one. */
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

/** The same count for every process; each counts alone while Redis does not answer. */
export function sharedCounter(redis: RedisConnection, now?: () => number): LimitCounter {
  const alone = memoryCounter(now);

  return {
    async add(key, windowMs) {
      try {
        const answer = await redis.ask((client) =>
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
