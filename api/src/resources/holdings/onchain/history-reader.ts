import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { HistoryMovedError, type HistorySource } from '../../../upstreams/addresses/history-source';
import { UpstreamError, upstreamCallOf } from '../../../upstreams/http/upstream-error';
import { keepHolding, leaseFromNow } from '../../../concurrency/lease';
import type { DueHistoryStore, Times } from './due-histories.store';
import type { LeaseStore } from './leases.store';
import type { Reader } from './reader';
import { type Reading, createHistoryWalker } from './walk-history';
import type { WalkStore } from './walks.store';
import type { PortfolioEvolution } from '@painel/contract';

/** After so long a history is read again that failed, or whose newest block may be replaced. */
const againMs = 60_000;
export interface HistoryReaderDependencies {
  histories: DueHistoryStore;
  walks: WalkStore;
  leases: LeaseStore;
  /** Undefined where the source keeps no histories. */
  historySource: () => HistorySource | undefined;
  /** The user's addresses by their scripts. */
  ownAddresses(userId: string): Promise<ReadonlyMap<string, string>>;
  /** Deletes what the user no longer watches. */
  forgetUnwatched(reader: Reader): Promise<void>;
  /** How many transactions one user may have. */
  maxTransactions: number;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export type HistoryReader = ReturnType<typeof createHistoryReader>;

/** Reads histories page by page for users who open their transactions. Each page is stored, so that reading continues from there. */
export function createHistoryReader(dependencies: HistoryReaderDependencies) {
  const { histories, walks, leases, historySource, maxTransactions, clock, logger } = dependencies;
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const now = () => clock().toISOString();
  const readHistory = createHistoryWalker({ walks, maxTransactions, now, signal: stopping.signal });
  const hold = (userId: string) => leases.hold(userId, leaseFromNow(holder, clock));

  function times(): Times {
    const before = new Date(clock().getTime() - againMs).toISOString();
    return { now: now(), recheckBefore: before, retryBefore: before };
  }

  async function readAll(reading: Reading): Promise<void> {
    const { reader } = reading;
    const failures: unknown[] = [];
    for (let due = await histories.due(reader, times()); due !== null && !isStopped();) {
      if (!(await hold(reader.userId))) return;
      const walk = await walks.begin(reader, due);
      try {
        await readHistory(reading, walk);
      } catch (error) {
        if (isStopped()) return;
        const isExpected = error instanceof UpstreamError || error instanceof HistoryMovedError;
        const failure = error instanceof UpstreamError ? error.kind : 'unknown';
        await walks.fail(reader, due.address, failure, now());
        if (!isExpected) logger.error({ err: error }, 'a history could not be stored');
        failures.push(error);
      }
      // SQLite and a simulated source never yield to the event loop.
      await setImmediate();
      due = await histories.due(reader, times());
    }
    if (failures.length > 0)
      logger.warn({ failed: failures.length, ...upstreamCallOf(failures[0]) }, 'histories could not be read');
  }

  async function work(userId: string): Promise<void> {
    const history = historySource();
    if (!history || !(await hold(userId))) return;
    const stopHolding = keepHolding(() => hold(userId));
    try {
      const reader = { userId, source: history.source };
      await dependencies.forgetUnwatched(reader);
      await readAll({ reader, history, ownAddresses: await dependencies.ownAddresses(userId) });
    } finally {
      stopHolding();
      await leases.release(userId, holder);
    }
  }

  return {
    times,
    /** Reads the user's histories that are due, unless this or another process does. */
    run(userId: string): void {
      if (isStopped() || running.has(userId)) return;
      const done = work(userId)
        .catch((error: unknown) => logger.error({ err: error }, 'reading histories failed'))
        .finally(() => running.delete(userId));
      running.set(userId, done);
    },
    /** Stops. Unfinished readings continue with the next request. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** Has the histories of a person read that are due, without waiting for them. Returns how far they are. */
export async function readDueHistories(
  histories: DueHistoryStore,
  historyReader: HistoryReader,
  reader: Reader,
): Promise<PortfolioEvolution['reading']> {
  const { total, waiting } = await histories.progress(reader, historyReader.times());
  if (waiting > 0) historyReader.run(reader.userId);
  return { status: waiting > 0 ? 'running' : 'idle', total, done: total - waiting };
}

/** Of a source without histories. */
export const nothingToRead: PortfolioEvolution['reading'] = { status: 'idle', total: 0, done: 0 };
