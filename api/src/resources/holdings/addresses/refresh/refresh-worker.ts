import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../../clock';
import type {
  AddressResult,
  AddressRequest,
  AddressSource,
} from '../../../../upstreams/addresses/address-source';
import { UpstreamError, upstreamCallOf } from '../../../../upstreams/http/upstream-error';
import { keepHolding, leaseFromNow } from '../../../../concurrency/lease';
import type { AddressWithReading } from '../reading-columns';
import type { OutputStore } from '../../onchain/outputs.store';
import { batchResults } from './batch-results';
import type { ReadingStore } from './readings.store';
import type { RefreshStore } from './refreshes.store';

const waitWhenUnnamedMs = 10_000;
/** How often in a row a source may ask to wait before its addresses count as failed. */
const maxWaits = 60;
/** Readings per statement: one of this size takes a few milliseconds. */
const savedAtOnce = 50;

export interface RefreshWorkerDependencies {
  store: RefreshStore;
  readings: ReadingStore;
  outputs: Pick<OutputStore, 'save'>;
  addressSource: () => AddressSource;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Adds the addresses that a wallet's gap needs after a reading. They are read in the same refresh. */
  extendWallets(userId: string): Promise<void>;
  /** After the last reading. */
  onFinished(userId: string): Promise<void>;
}

const isAskedToWait = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === 'rate-limited';

/** One loop for each user with pending addresses; only one process works on a user at a time. */
export function createRefreshWorker(dependencies: RefreshWorkerDependencies) {
  const { store, readings, outputs, addressSource, clock, logger } = dependencies;
  const holder = randomUUID();
  const running = new Map<string, Promise<boolean>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve({ done: true, value: undefined }));
  });

  const now = () => clock().toISOString();
  const hold = (userId: string) => store.hold(userId, leaseFromNow(holder, clock));

  /** Reads until the source asks to wait, and returns how long. */
  async function read(userId: string, round: bigint, questions: AddressRequest[], mayWait: boolean) {
    const failures: unknown[] = [];
    let waitMs = 0;
    const answers = addressSource().read(questions)[Symbol.asyncIterator]();
    // A node may scan for minutes, so stopping does not wait for it.
    const next = () => Promise.race([answers.next(), stopped]);
    const isLast = (answer: AddressResult) => mayWait && 'error' in answer && isAskedToWait(answer.error);
    for await (const group of batchResults(next, { most: savedAtOnce, isLast })) {
      const answered: AddressWithReading[] = [];
      const failed: string[] = [];
      for (const answer of group) {
        if ('reading' in answer) {
          answered.push(answer);
        } else if (mayWait && isAskedToWait(answer.error)) {
          waitMs = answer.error.retryAfterMs ?? waitWhenUnnamedMs;
        } else {
          failed.push(answer.address);
          failures.push(answer.error);
        }
      }
      await readings.saveReadings(userId, round, answered, now());
      await outputs.save(userId, answered, now());
      await readings.saveFailures(userId, round, failed);
      if (waitMs > 0) break;
    }
    if (failures.length > 0)
      logger.warn({ failed: failures.length, ...upstreamCallOf(failures[0]) }, 'balances could not be read');
    return waitMs;
  }

  /** Whether it came to the end. */
  async function readAll(userId: string, held: bigint): Promise<boolean> {
    let round = held;
    let waits = 0;
    while (!isStopped()) {
      const questions = await readings.pending(userId, round, addressSource().batchSize);
      if (questions.length === 0) {
        if (await store.finish(userId, holder, now())) return true;
        // The loop restarts unless the user was deleted or another process has taken over.
        const next = await hold(userId);
        if (next === null) return false;
        round = next;
        continue;
      }
      const waitMs = await read(userId, round, questions, waits < maxWaits);
      await dependencies.extendWallets(userId);
      // SQLite and a simulated source never yield to the event loop.
      await setImmediate();
      waits = waitMs > 0 ? waits + 1 : 0;
      if (waitMs > 0)
        await pause(waitMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    return false;
  }

  /** Whether there was something to do for this process. */
  async function work(userId: string): Promise<boolean> {
    let hasWorked = false;
    // It looks again, because another refresh may have started meanwhile.
    for (let round = await hold(userId); round !== null && !isStopped(); round = await hold(userId)) {
      hasWorked = true;
      const stopHolding = keepHolding(() => hold(userId));
      try {
        const isFinished = await readAll(userId, round);
        if (!isFinished) return hasWorked;
      } finally {
        stopHolding();
        await store.release(userId, holder);
      }
      await dependencies.onFinished(userId);
    }
    return hasWorked;
  }

  function run(userId: string): void {
    if (isStopped() || running.has(userId)) return;
    const done = work(userId)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a background refresh failed');
        return false;
      })
      .finally(() => running.delete(userId));
    running.set(userId, done);
  }

  return {
    /** Reads the user's pending addresses, unless another process does. */
    run,
    /** While this process works on it: resolves at the end with whether there was something to do. */
    running: (userId: string) => running.get(userId),
    isStopped,
    /** Stops. Pending addresses wait for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
