import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { UpstreamUnavailableError } from '../unavailable';
import type { Reading } from './market-data';

export interface Stamped<Value> {
  value: Value;
  /** The instant of the figures inside. */
  readAt: Date;
}

/** One thing that one loop fetches for everybody. */
export interface Feed<Value> {
  start(): void;
  stop(): void;
  /** What is kept, at once; the first value when it is just being fetched. Throws UpstreamUnavailableError. */
  read(): Promise<Reading<Value>>;
  /** What is kept if it is not out of date; null otherwise. */
  fresh(): Stamped<Value> | null;
}

export interface FeedOptions<Value> {
  name: string;
  /** Null when its source is switched off. */
  load: (() => Promise<Stamped<Value>>) | null;
  everyMs: number;
  /** From this age on, a value is served marked as stale. */
  freshMs: number;
  /** From this age on, it is not served. */
  staleMs: number;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const firstValueWaitMs = 8_000;

export function createFeed<Value>(options: FeedOptions<Value>): Feed<Value> {
  const { name, load, everyMs, freshMs, staleMs, clock, logger } = options;
  let kept: (Stamped<Value> & { fetchedAt: number }) | null = null;
  let loading: Promise<void> | null = null;
  let failure: unknown = null;
  let timer: NodeJS.Timeout | null = null;
  let running = false;

  const refresh = async (source: () => Promise<Stamped<Value>>) => {
    try {
      kept = { ...(await source()), fetchedAt: clock().getTime() };
      if (failure !== null) logger.info({ feed: name }, 'market feed recovered');
      failure = null;
    } catch (error) {
      if (failure === null && running)
        logger.warn({ feed: name, reason: String(error) }, 'market feed failed');
      failure = error;
    }
  };

  const loop = async (source: () => Promise<Stamped<Value>>) => {
    loading = refresh(source);
    await loading;
    loading = null;
    // Spread, so that feeds and processes do not come to knock at the same instant.
    if (running) timer = setTimeout(() => void loop(source), everyMs * (0.9 + 0.2 * Math.random())).unref();
  };

  const age = () => (kept === null ? Infinity : clock().getTime() - kept.fetchedAt);

  return {
    start() {
      if (running || load === null) return;
      running = true;
      if (loading === null) void loop(load);
    },
    stop() {
      running = false;
      if (timer !== null) clearTimeout(timer);
    },
    async read() {
      if (age() >= staleMs && loading !== null) await atMost(firstValueWaitMs, loading);
      if (kept === null || age() >= staleMs) throw new UpstreamUnavailableError(failure);
      return { value: kept.value, readAt: kept.readAt, source: age() < freshMs ? 'live' : 'stale' };
    },
    fresh: () => (age() < freshMs ? kept : null),
  };
}

/** Resolves when the work is done, or when it takes too long. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
