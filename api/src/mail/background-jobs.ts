import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter';

const atOnce = 2;
const waiting = 500;
const drainMs = 5000;
const [soonestMs, latestMs] = [30, 330];

export interface BackgroundJobs {
  /** Runs the job after the answer that asked for it. Its failure is logged, and never the caller's. */
  add(job: () => Promise<void>): void;
  /**
   * The same at a random moment of the next third of a second: who is answered next, and how fast, tells nothing about
   * what the job has to do.
   */
  addSometime(job: () => Promise<void>): void;
  /** Lets what runs come to its end, for five seconds at most. */
  close(): Promise<void>;
}

/** In memory: what must outlive the process is put in the outbox by its job. */
export function createBackgroundJobs(logger: FastifyBaseLogger): BackgroundJobs {
  const limit = createConcurrencyLimiter(atOnce, waiting, () => new Error('too many jobs wait'));
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  // One for each job that waits for its moment.
  setMaxListeners(0, closing.signal);

  function start(job: () => Promise<void>, delayMs: number) {
    const atOnceOrLater =
      delayMs === 0
        ? Promise.resolve()
        : wait(delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
    const run = atOnceOrLater
      .then(() =>
        limit(async () => {
          // The embedded database works before the next turn: within this one, the answer would tell what it did.
          await nextTurn();
          await job();
        }),
      )
      .catch((error: unknown) => logger.error({ err: error }, 'a job in the background failed'))
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    add: (job) => start(job, 0),

    addSometime: (job) => start(job, randomInt(soonestMs, latestMs)),

    async close() {
      closing.abort();
      await Promise.race([Promise.all(running), wait(drainMs, undefined, { ref: false })]);
    },
  };
}
