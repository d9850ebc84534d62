import { type Turn, createFairConcurrencyLimiter } from '../../../concurrency/fair-concurrency-limiter';
import { type Threads, createThreads } from '../../../concurrency/threads';
import { tooManyRequests } from '../../../plugins/user-work-limiter';

const defaults = {
  /** For work that has just begun. */
  slots: 2,
  /** Milliseconds after which work gives its slot to the next in the queue, and continues without one. */
  overdueMs: 1_000,
  /** The maximum of such work; then the slowest one is ended. */
  lent: 2,
};

/** The module that has the jobs, and the priority of its threads. */
export interface ThreadEntry {
  filename: string;
  niceIncrement: number;
}

/** A user's turn: it runs jobs on a thread until its signal aborts. */
export interface ThreadTurn extends Turn {
  run: Threads['run'];
}

export interface FileThreads {
  /** Waits for the user's turn. */
  turn<Answer>(userId: string, work: (turn: ThreadTurn) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Threads for imports and exports, which yield to the rest of the process. They start with the first file and end when idle. Each user has one at a
 * time, and no user's file delays another's: one that takes long is ended, with its thread.
 */
export function createFileThreads(entry: ThreadEntry, given: Partial<typeof defaults> = {}): FileThreads {
  const { slots, overdueMs, lent } = { ...defaults, ...given };
  const threads = createThreads({ ...entry, maxThreads: slots + lent });
  const limit = createFairConcurrencyLimiter({
    concurrency: slots,
    concurrencyPerOwner: 1,
    queueLengthPerOwner: 16,
    overdue: { afterMs: overdueMs, lent, endsSlowest: true },
    refuse: tooManyRequests,
  });
  return {
    turn: (userId, work) => limit(userId, (turn) => work({ ...turn, run: threads.run })),
    close: threads.close,
  };
}
