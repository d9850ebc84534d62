import { setTimeout as pause } from 'node:timers/promises';
import {
  type HistoryPage,
  HistoryMovedError,
  type HistorySource,
} from '../../../upstreams/addresses/history-source';
import { UpstreamError } from '../../../upstreams/http/upstream-error';
import { movementsOf } from './movements';
import type { Reader } from './reader';
import type { Walk } from './walked-transactions.store';
import type { WalkStore } from './walks.store';

const waitWhenUnnamedMs = 10_000;
/** How often in a row a source may ask to wait before a history counts as failed. */
const maxWaits = 60;
/** How often a history that changes while it is read is begun again. */
const maxRestarts = 3;
/** The least that a page of any source holds. */
const perPage = 25;

export interface Reading {
  reader: Reader;
  history: HistorySource;
  ownAddresses: ReadonlyMap<string, string>;
}

interface Dependencies {
  walks: WalkStore;
  /** How many transactions one user may have. */
  maxTransactions: number;
  now(): string;
  /** Ends each walk where it is. */
  signal: AbortSignal;
}

/** Walks through one history page by page. Each page is stored, so that the walk continues from there. */
export function createHistoryWalker({ walks, maxTransactions, now, signal }: Dependencies) {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });
  stopped.catch(() => undefined);

  /** The next page, after the waits that the source asks for. */
  async function pageOf({ history }: Reading, walk: Walk, knownBlocks: ReadonlyMap<string, string>) {
    for (let waits = 0; ; waits += 1) {
      try {
        const question = { address: walk.address, after: walk.after, knownBlocks };
        return await Promise.race([history.page(question), stopped]);
      } catch (error) {
        const isAsked = error instanceof UpstreamError && error.kind === 'rate-limited';
        if (!isAsked || waits === maxWaits || signal.aborted) throw error;
        await pause(error.retryAfterMs ?? waitWhenUnnamedMs, null, { signal, ref: false });
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

  return readHistory;
}
