import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter';

const atOnce = 2;
const waiting = 500;
const drainMs = 5000;
const [minDelayMs, maxDelayMs] = [30, 330];

export type BackgroundJobs = ReturnType<typeof createBackgroundJobs>;

/** Jobs are kept in memory. One that must survive the process writes to the outbox. */
export function createBackgroundJobs(logger: FastifyBaseLogger) {
  const limit = createConcurrencyLimiter(atOnce, waiting, () => new Error('too many jobs wait'));
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  // One for each delayed job.
  setMaxListeners(0, closing.signal);

  function start(job: () => Promise<void>, delayMs: number) {
    const atOnceOrLater =
      delayMs === 0
        ? Promise.resolve()
        : wait(delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
    const run = atOnceOrLater
      .then(() =>
        limit(async () => {
          // SQLite works synchronously, so a job in this turn of the event loop would delay the answer by its own time.
          await nextTurn();
          await job();
        }),
      )
      .catch((error: unknown) => logger.error({ err: error }, 'a job in the background failed'))
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    /** Runs the job after the answer. A failure is only logged. */
    add: (job: () => Promise<void>): void => start(job, 0),

    /**
     * Runs the job at a random moment of the next third of a second, so that the time of later answers reveals nothing about
     * the job.
     */
    addDelayed: (job: () => Promise<void>): void => start(job, randomInt(minDelayMs, maxDelayMs)),

    /** Waits for running jobs, for five seconds at most. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.race([Promise.all(running), wait(drainMs, undefined, { ref: false })]);
    },
  };
}
