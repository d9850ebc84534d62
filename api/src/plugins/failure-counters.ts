import type { RedisConnection } from '../redis';
import { boundedKeys } from './limit-counters';

export interface FailureRule {
  /** How many failures in the window cause no wait. */
  free: number;
  windowMs: number;
  /** The wait after the last free failure. Each further one doubles it, up to `maxWaitMs`. */
  firstWaitMs: number;
  /** The window by default. */
  maxWaitMs?: number;
}

/** Counts an attempt as failed when it begins, so that parallel attempts all count. */
export interface FailureCounter {
  /** Counts an attempt and returns 0, or counts nothing and returns the remaining wait in milliseconds. */
  begin(key: string, rule: FailureRule): Promise<number>;
  /** Takes back an attempt without a result, as if it had not begun. */
  withdraw(key: string): Promise<void>;
  /** Forgets all failures after a success. */
  forget(key: string): Promise<void>;
}

interface Failures {
  count: number;
  waitUntil: number;
  endsAt: number;
}

export function memoryFailures(now: () => number = Date.now): FailureCounter {
  const kept = boundedKeys<Failures>();

  return {
    async begin(key, { free, windowMs, firstWaitMs, maxWaitMs = windowMs }) {
      const time = now();
      const known = kept.get(key);
      const failures =
        known && known.endsAt > time ? known : { count: 0, waitUntil: 0, endsAt: time + windowMs };
      if (failures.waitUntil > time) return failures.waitUntil - time;
      failures.count += 1;
      if (failures.count >= free) {
        failures.waitUntil = time + Math.min(firstWaitMs * 2 ** (failures.count - free), maxWaitMs);
        failures.endsAt = failures.waitUntil + windowMs;
      }
      kept.set(key, failures, { ttl: failures.endsAt - time });
      return 0;
    },
    async withdraw(key) {
      const failures = kept.get(key);
      if (!failures) return;
      failures.count -= 1;
      failures.waitUntil = 0;
    },
    async forget(key) {
      kept.delete(key);
    },
  };
}

const beginScript = `
  local wait = redis.call('PTTL', KEYS[2])
  if wait > 0 then return wait end
  local free, window, first, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], window) end
  if count >= free then
    local nextWait = math.min(first * 2 ^ math.min(count - free, 40), most)
    redis.call('SET', KEYS[2], 1, 'PX', string.format('%d', nextWait))
    redis.call('PEXPIRE', KEYS[1], string.format('%d', nextWait + window))
  end
  return 0
`;

const withdrawScript = `
  if redis.call('DECR', KEYS[1]) <= 0 then redis.call('DEL', KEYS[1]) end
  return redis.call('DEL', KEYS[2])
`;

/** Counts for all processes on one Redis. Each process counts alone while Redis does not answer. */
export function sharedFailures(redis: RedisConnection, now?: () => number): FailureCounter {
  const alone = memoryFailures(now);
  // The braces are a hash tag: a cluster keeps both keys on one server.
  const keysOf = (key: string) => [`painel:failures:{${key}}`, `painel:failures:{${key}}:wait`];

  return {
    async begin(key, rule) {
      const { free, windowMs, firstWaitMs, maxWaitMs = windowMs } = rule;
      try {
        return (await redis.run((client) =>
          client.eval(beginScript, 2, ...keysOf(key), free, windowMs, firstWaitMs, maxWaitMs),
        )) as number;
      } catch {
        return alone.begin(key, rule);
      }
    },
    async withdraw(key) {
      await alone.withdraw(key);
      await redis.run((client) => client.eval(withdrawScript, 2, ...keysOf(key))).catch(() => undefined);
    },
    async forget(key) {
      await alone.forget(key);
      await redis.run((client) => client.del(...keysOf(key))).catch(() => undefined);
    },
  };
}
