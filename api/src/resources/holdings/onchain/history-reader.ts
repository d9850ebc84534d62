import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import {
  type HistoryPage,
  HistoryMovedError,
  type HistorySource,
} from '../../../upstreams/addresses/history-source';
import { UpstreamError, upstreamCallOf } from '../../../upstreams/http/upstream-error';
import { keepHolding, leaseFromNow } from '../../../concurrency/lease';
import type { DueHistoryStore, Times } from './due-histories.store';
import type { LeaseStore } from './leases.store';
import { movementsOf } from './movements';
import type { Reader } from './reader';
import type { Walk, WalkStore } from './walks.store';
import type { PortfolioEvolution } from '@painel/contract';

/** After so long a history is read again that failed, or whose newest block may be replaced. */
const againMs = 60_000;
const waitWhenUnnamedMs = 10_000;
/** How often in a row a source may ask to wait before a history counts as failed. */
const maxWaits = 60;
/** How often a history that changes while it is read is begun again. */
const maxRestarts = 3;
/** The least that a page of any source holds. */
const perPage = 25;

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

interface Reading {
  reader: Reader;
  history: HistorySource;
  ownAddresses: ReadonlyMap<string, string>;
}

export type HistoryReader = ReturnType<typeof createHistoryReader>;

/** Reads histories page by page for users who open their transactions. Each page is stored, so that reading continues from there. */
export function createHistoryReader(dependencies: HistoryReaderDependencies) {
  const { histories, walks, leases, historySource, maxTransactions, clock, logger } = dependencies;
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const stopped = new Promise<never>((_resolve, reject) => {
    stopping.signal.addEventListener('abort', () => reject(new Error('stopped')));
  });
  stopped.catch(() => undefined);

  const now = () => clock().toISOString();
  const hold = (userId: string) => leases.hold(userId, leaseFromNow(holder, clock));

  function times(): Times {
    const before = new Date(clock().getTime() - againMs).toISOString();
    return { now: now(), recheckBefore: before, retryBefore: before };
  }

  /** The next page, after the waits that the source asks for. */
  async function pageOf({ history }: Reading, walk: Walk, knownBlocks: ReadonlyMap<string, string>) {
    for (let waits = 0; ; waits += 1) {
      try {
        const question = { address: walk.address, after: walk.after, knownBlocks };
        return await Promise.race([history.page(question), stopped]);
      } catch (error) {
        const isAsked = error instanceof UpstreamError && error.kind === 'rate-limited';
        if (!isAsked || waits === maxWaits || isStopped()) throw error;
        await pause(error.retryAfterMs ?? waitWhenUnnamedMs, null, { signal: stopping.signal, ref: false });
      }
    }
  }

  /** Whether the pages of a walk are of one history: a block may have been replaced between two of them. */
  async function isWhole({ reader, history }: Reading, walk: Walk, floor: number): Promise<boolean> {
    if (!history.count) return true;
    const count = await Promise.race([history.count(walk.address), stopped]);
    return count === (await walks.countMet(reader, walk, floor));
  }

  async function save(reading: Reading, walk: Walk, page: HistoryPage, next: string | null) {
    const rows = page.transactions.map((transaction) => ({
      transaction,
      movements: movementsOf(transaction, walk.address, reading.ownAddresses),
    }));
    await walks.save(reading.reader, walk, rows, next, now());
  }

  /** Walks from the newest transaction to the first one that is known to be settled, or to the oldest. */
  async function readHistory(reading: Reading, begun: Walk): Promise<void> {
    const { reader } = reading;
    let walk = begun;
    let hasPages = walk.after !== null;
    let pagesLeft = Math.ceil(maxTransactions / perPage) + 1;
    const knownBlocks = await walks.knownBlocks(reader, walk.address);
    const again = async () => {
      walk = await walks.restart(reader, walk);
      hasPages = false;
    };

    for (;;) {
      let page: HistoryPage;
      try {
        page = await pageOf(reading, walk, knownBlocks);
      } catch (error) {
        if (!(error instanceof HistoryMovedError) || walk.restarts >= maxRestarts) throw error;
        await again();
        continue;
      }
      pagesLeft -= 1;
      const last = page.hasMore ? (page.transactions.at(-1)?.txid ?? null) : null;
      await save(reading, walk, page, last);
      const isFull = (await walks.countTransactions(reader)) >= maxTransactions || pagesLeft === 0;
      if (last !== null && !isFull) {
        walk = { ...walk, after: last };
        hasPages = true;
        continue;
      }
      const isLimited = last !== null;
      let floor = isLimited ? await walks.lowestMet(reader, walk) : (page.settledHeight ?? -1);
      if (hasPages && !isLimited && !(await isWhole(reading, walk, floor))) {
        if (walk.restarts < maxRestarts) {
          await again();
          continue;
        }
        // Transactions that it has found are stored. Others may be stored too.
        floor = Number.MAX_SAFE_INTEGER;
      }
      await walks.finish(reader, walk, { floor, isLimited, now: now() });
      return;
    }
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
