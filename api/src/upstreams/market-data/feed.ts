import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { hourMs } from '../../time/durations';
import { upstreamCallOf } from '../http/upstream-error';
import { UpstreamUnavailableError } from '../unavailable';
import type { Reading } from './market-data';
import type { FeedSnapshots } from './snapshots/feed-snapshots';
import type { Fetched, Timestamped } from './timestamped';
import { createVendorClock } from './vendor-clock';

/** A value that one loop fetches for all requests. */
export interface Feed<Value> {
  start(): void;
  /** Resolves when the last value is stored. */
  stop(): Promise<void>;
  /** Loads the value of an earlier run without asking the source. */
  restore(): Promise<void>;
  /** Takes a value that the vendor pushed. */
  accept(value: Value): void;
  /** Requests the value now. Resolves after the answer or the failure; at once in a process that does not lead. */
  ask(): Promise<void>;
  /** The current value, or the first one if it is being fetched. Throws UpstreamUnavailableError. */
  read(): Promise<Reading<Value>>;
  /** The current value if it is not stale; null otherwise. */
  fresh(): Timestamped<Value> | null;
  /** Null for a source that is switched off. */
  state(): FeedState | null;
}

interface FeedState {
  name: string;
  /** Since the last answer; infinite before the first one. */
  ageMs: number;
  isFresh: boolean;
  /** Whether the value is served, maybe as stale. */
  isAvailable: boolean;
  /** How far the vendor's clock is ahead of ours; null where that is not known. */
  clockDifferenceMs: number | null;
}

export interface FeedOptions<Value> {
  name: string;
  /** Gets the current value; null when the source is switched off. */
  load: ((before: Value | null) => Promise<Timestamped<Value>>) | null;
  everyMs: number;
  /** From this age on, a value is served marked as stale. */
  freshMs: number;
  /** The vendor's own time of a value. It is compared with our clock and with the value before, and is no age: clocks differ. */
  timeOf?: (value: Value) => Date;
  /** Milliseconds without a change of the vendor's time after which a value is stale, however lately it was fetched: the vendor has stopped. */
  oldMs?: number;
  /** From this age on, it is not served. */
  staleMs: number;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Stores the value for the next start and for other processes. */
  snapshots?: FeedSnapshots<Value> | null;
  /** Whether this process asks the source. The others read the snapshots. */
  isLeader?: () => boolean;
  /** Called after each round. A failed round counts, because the current value may be stale by then. */
  onRound?: (() => void) | undefined;
  /** The interval at which the other processes read the leader's values. */
  followMs?: number;
}

const firstValueWaitMs = 8_000;
/** A source that failed is requested again after this time at the latest. */
const retryMs = hourMs;
/** Values that a vendor pushes are stored no more often. */
const saveEveryMs = 1_000;

export function createFeed<Value>(options: FeedOptions<Value>): Feed<Value> {
  const { name, load, everyMs, freshMs, oldMs = Infinity, staleMs, clock, logger } = options;
  const { snapshots = null, isLeader = () => true, onRound, timeOf, followMs = 5_000 } = options;
  const vendorClock = timeOf && createVendorClock({ name, clock, logger });
  let kept: Fetched<Value> | null = null;
  /** How old the value was when this process got it, and when that was by a monotonic clock. */
  let since = { agedMs: 0, at: 0 };
  /** When the vendor's time changed last, by the same clock. */
  let movedAt = 0;
  let savedAt = -Infinity;
  let hurry = () => {};
  let isRestored = false;
  let loading: Promise<void> | null = null;
  let keeping: Promise<void> | null = null;
  let failure: unknown = null;
  let timer: NodeJS.Timeout | null = null;
  let running = false;

  /** How much later the vendor's time is than that of the value before. */
  const aheadMs = ({ value }: Timestamped<Value>) =>
    timeOf && kept ? timeOf(value).getTime() - timeOf(kept.value).getTime() : Infinity;

  const hold = (value: Fetched<Value>) => {
    if (aheadMs(value) !== 0) movedAt = performance.now();
    kept = value;
    since = { agedMs: Math.max(0, clock().getTime() - value.fetchedAt), at: performance.now() };
  };

  /** A clock that is set back makes no value younger. */
  const age = () =>
    kept === null
      ? Infinity
      : Math.max(clock().getTime() - kept.fetchedAt, since.agedMs + performance.now() - since.at);

  const isFresh = () => age() < freshMs && performance.now() - movedAt < oldMs;

  const restore = async () => {
    const found = (await snapshots?.restore()) ?? null;
    if (found === null || found.fetchedAt === kept?.fetchedAt) return;
    // Unless the clock was set back since, this process has a later one.
    if (kept !== null && found.fetchedAt < kept.fetchedAt && kept.fetchedAt <= clock().getTime()) return;
    hold(found);
    isRestored = true;
  };

  const logNotKept = (error: unknown) => {
    if (running) logger.warn({ feed: name, reason: String(error) }, 'the snapshot of a market feed failed');
  };

  /** Stores the newest value, one at a time. */
  const save = async () => {
    let saved: Fetched<Value> | null = null;
    const next = () => (kept === saved ? null : kept);
    while (next() !== null) {
      const waitMs = savedAt + saveEveryMs - performance.now();
      if (waitMs > 0 && running)
        await new Promise<void>((resolve) => {
          hurry = resolve;
          setTimeout(resolve, waitMs).unref();
        });
      saved = kept!;
      savedAt = performance.now();
      await snapshots?.save(saved).catch(logNotKept);
    }
    keeping = null;
  };

  const take = (fetched: Timestamped<Value>) => {
    vendorClock?.compare(timeOf!(fetched.value));
    // A poll may answer with less than was pushed before it.
    if (aheadMs(fetched) < 0 && age() < freshMs) return;
    hold({ ...fetched, fetchedAt: clock().getTime() });
    isRestored = false;
    keeping ??= save();
  };

  const refresh = async (source: NonNullable<typeof load>) => {
    try {
      if (!isLeader()) await restore();
      // Without the database the source still answers.
      else if (kept === null) await restore().catch(logNotKept);
      // Another process has fetched it recently.
      const isYoung = isRestored && age() < everyMs / 2;
      if (isLeader() && !isYoung) {
        take(await source(kept?.value ?? null));
      }
      if (failure !== null) logger.info({ feed: name }, 'market feed recovered');
      failure = null;
    } catch (error) {
      if (failure === null && running)
        logger.warn({ feed: name, ...upstreamCallOf(error) }, 'market feed failed');
      failure = error;
    }
  };

  const loop = async (source: NonNullable<typeof load>) => {
    loading = refresh(source);
    await loading;
    loading = null;
    onRound?.();
    const soonestMs = failure === null ? everyMs : Math.min(everyMs, retryMs);
    const nextMs = isLeader() ? soonestMs : Math.min(everyMs, followMs);
    // A random delay, so that feeds and processes do not ask at the same time.
    if (running) timer = setTimeout(() => void loop(source), nextMs * (0.9 + 0.2 * Math.random())).unref();
  };

  return {
    start() {
      if (running || load === null) return;
      running = true;
      if (loading === null) void loop(load);
    },
    async stop() {
      running = false;
      if (timer !== null) clearTimeout(timer);
      hurry();
      await keeping;
    },
    accept(value) {
      if (!running) return;
      take({ value, readAt: clock() });
      onRound?.();
    },
    async ask() {
      if (load === null || !isLeader()) return;
      await (loading ?? refresh(load));
      onRound?.();
    },
    async restore() {
      if (load !== null) await restore();
    },
    async read() {
      if (age() >= staleMs && loading !== null) await withTimeout(firstValueWaitMs, loading);
      if (kept === null || age() >= staleMs) throw new UpstreamUnavailableError(failure);
      return { value: kept.value, readAt: kept.readAt, source: isFresh() ? 'live' : 'stale' };
    },
    fresh: () => (kept !== null && isFresh() ? kept : null),
    state: () =>
      load && {
        name,
        ageMs: age(),
        isFresh: kept !== null && isFresh(),
        isAvailable: age() < staleMs,
        clockDifferenceMs: vendorClock?.differenceMs() ?? null,
      },
  };
}

/** Resolves when the work is done, or when it takes too long. */
function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
