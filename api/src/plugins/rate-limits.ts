import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Clock } from '../clock';
import { connectRedis } from '../redis';
import { errorsCopy } from './errors.copy';
import { type FailureRule, memoryFailures, sharedFailures } from './failure-counters';
import { clientKey } from './client-key';
import { type LimitCounter, memoryCounter, sharedCounter } from './limit-counters';
import { ProblemError } from './problem';

/** The running attempts of this process, by key. */
function createRunningAttempts() {
  const underWay = new Map<string, Set<Promise<unknown>>>();

  return {
    /** Waits for one of the key's attempts to end. Returns false if none is running. */
    async settled(key: string): Promise<boolean> {
      const attempts = underWay.get(key);
      if (!attempts) return false;
      await Promise.race([...attempts].map((attempt) => attempt.catch(() => undefined)));
      return true;
    },

    async add<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
      const attempts = underWay.get(key) ?? new Set();
      underWay.set(key, attempts);
      const run = attempt();
      attempts.add(run);
      try {
        return await run;
      } finally {
        attempts.delete(run);
        if (attempts.size === 0) underWay.delete(key);
      }
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request under `key`. Throws a 429 after more than `max` in the window. */
    limitPer(key: string, max: number, windowMs: number): Promise<void>;
    /** Makes an attempt, or throws a 429 if too many under `key` have failed. A 401 and `isFailedAttempt` are failures. */
    limitFailures<Result>(key: string, rule: FailureRule, attempt: () => Promise<Result>): Promise<Result>;
  }
}

// The caller gets `Retry-After` and none of the plugin's other headers.
const hiddenLimits = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

type Add = FastifyRateLimitStore['incr'];
type RouteOf = FastifyRateLimitStore['child'];

/** A store in the plugin's shape. Each route has its own counts. */
function storeOn(counter: LimitCounter) {
  const add = callbackify(counter.add);

  return class CounterStore implements FastifyRateLimitStore {
    #route = '';

    incr(key: string, done: Parameters<Add>[1], windowMs: number) {
      add(`${this.#route} ${key}`, windowMs, done);
    }

    child(options: Parameters<RouteOf>[0]) {
      // The plugin passes the route's options one level deeper than its types say.
      const { routeInfo } = options as unknown as { routeInfo: { method: string; url: string } };
      const store = new CounterStore();
      store.#route = `${routeInfo.method} ${routeInfo.url}`;
      return store;
    }
  };
}

export function tooManyRequests(waitMs: number): ProblemError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, { retryAfterSeconds });
}

const isFailure = (error: unknown) =>
  error instanceof ProblemError && (error.statusCode === 401 || error.options.isFailedAttempt === true);

interface RateLimitsOptions {
  redisUrl: string | null;
  clock: Clock;
  /** How long a request waits for Redis, if not the usual time. */
  redisAnswerMs?: number;
}

/** Limits for routes, by the caller's address or a key. All processes on one Redis share them. */
export const rateLimitsPlugin = fp<RateLimitsOptions>(async (app, { redisUrl, clock, redisAnswerMs }) => {
  const redis = redisUrl === null ? null : connectRedis(redisUrl, app.log, { answerMs: redisAnswerMs });
  if (redis) {
    // Connects before the first request, which would not wait long enough for a slow connection.
    app.addHook('onReady', () => redis.open());
    app.addHook('onClose', async () => redis.close());
  }
  const now = () => clock().getTime();
  const counter = redis ? sharedCounter(redis, now) : memoryCounter(now);
  const failures = redis ? sharedFailures(redis, now) : memoryFailures(now);

  app.decorate('limitPer', async (key: string, max: number, windowMs: number) => {
    const { current, ttl } = await counter.add(key, windowMs);
    if (current > max) throw tooManyRequests(ttl);
  });

  const underWay = createRunningAttempts();

  app.decorate('limitFailures', async (key, rule, attempt) => {
    let waitMs = await failures.begin(key, rule);
    // Running attempts count as failed. Without the wait, correct parallel ones would refuse each other.
    while (waitMs > 0 && (await underWay.settled(key))) waitMs = await failures.begin(key, rule);
    if (waitMs > 0) throw tooManyRequests(waitMs);
    return underWay.add(key, async () => {
      try {
        const result = await attempt();
        await failures.forget(key);
        return result;
      } catch (error) {
        if (!isFailure(error)) await failures.withdraw(key);
        throw error;
      }
    });
  });

  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientKey,
    addHeaders: hiddenLimits,
    addHeadersOnExceeding: hiddenLimits,
    ...(redis && { store: storeOn(counter) }),
  });
});
