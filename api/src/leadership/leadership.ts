import type { FastifyBaseLogger } from 'fastify';

/** Chooses the one of several processes that does the work of which one copy is enough. */
export interface Leadership {
  isLeader(): boolean;
  /** Resolves when this process first knows whether it leads. */
  start(): Promise<void>;
  /** Releases the lock, so that another process leads. */
  stop(): Promise<void>;
}

/** A lock that the leader holds. */
export interface LeaderLock {
  /** Takes or prolongs the lock, and returns whether this process has it. Rejects when that is unknown. */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/** For a process without others. */
export const soleLeader: Leadership = {
  isLeader: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface LeadershipOptions {
  lock: LeaderLock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}

/** Leads while the lock is held. While the lock cannot be checked every process leads, because double work is better than none. */
export function createLeadership({ lock, logger, everyMs = 3_000 }: LeadershipOptions): Leadership {
  let isLeader = false;
  let isLost = false;
  let stopped = false;
  let taking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const take = async () => {
    try {
      const isNow = await lock.take();
      if (isNow !== isLeader) logger.info(isNow ? 'this process leads' : 'another process leads');
      isLeader = isNow;
      isLost = false;
    } catch (error) {
      if (!isLost && !stopped)
        logger.warn(
          { reason: (error as Error).message },
          'it cannot be settled which process leads: this one does',
        );
      isLost = true;
    }
  };

  const loop = async () => {
    taking = take();
    await taking;
    if (!stopped) timer = setTimeout(() => void loop(), everyMs).unref();
  };

  return {
    isLeader: () => isLeader || isLost,
    start: loop,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await taking;
      isLeader = false;
      isLost = false;
      // If the release fails, the lock expires by itself.
      await lock.release().catch(() => undefined);
    },
  };
}
