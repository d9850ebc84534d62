import type { FastifyBaseLogger } from 'fastify';

/** How often it looks for messages of other processes. */
const pollMs = 15_000;
const minPauseMs = 250;

export type Worker = ReturnType<typeof createWorker>;

interface WorkerOptions {
  /** Does all that is due. */
  work(): Promise<void>;
  /** The milliseconds until something is due; null for nothing. */
  msToNext(): Promise<number | null>;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

/** Works when it is woken, when something is due, and now and then. */
export function createWorker({ work, msToNext, logger }: WorkerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let wasBroken = false;

  async function workOnce(): Promise<number> {
    try {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain && !isStopped());
      const ms = isStopped() ? null : await msToNext();
      wasBroken = false;
      return Math.min(Math.max(ms ?? pollMs, minPauseMs), pollMs);
    } catch (error) {
      // An outage of the database is logged elsewhere.
      if (!wasBroken) logger.error({ err: error }, 'the outbox cannot be read');
      wasBroken = true;
      return pollMs;
    }
  }

  /** Works now, or again if it is working. */
  function start(): void {
    if (isStopped()) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    running = workOnce().then((pauseMs) => {
      running = null;
      if (isAskedAgain) return start();
      if (!isStopped()) timer = setTimeout(start, pauseMs).unref();
    });
  }

  return {
    start,
    /** The running work, if there is any. */
    running: (): Promise<void> | null => running,
    stop(): void {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
