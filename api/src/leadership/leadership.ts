import type { FastifyBaseLogger } from 'fastify';

/** Which of several processes does what only one has to do. */
export interface Leadership {
  leads(): boolean;
  /** Resolves when it is known for the first time whether this process leads. */
  start(): Promise<void>;
  /** Hands the lead on. */
  stop(): Promise<void>;
}

/** What a lead is held by. */
export interface Claim {
  /** Takes the lead or prolongs it; whether this process has it. Rejects when that cannot be known. */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/** Nobody else is there. */
export const alone: Leadership = {
  leads: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface ClaimOptions {
  claim: Claim;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}

/** Leads while the claim is held. While it cannot be asked each leads for itself: twice the work is better than none. */
export function createLeadership({ claim, logger, everyMs = 3_000 }: ClaimOptions): Leadership {
  let isLeader = false;
  let isLost = false;
  let stopped = false;
  let taking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const take = async () => {
    try {
      const isNow = await claim.take();
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
    leads: () => isLeader || isLost,
    start: loop,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await taking;
      isLeader = false;
      isLost = false;
      // Its end comes by itself when it cannot be told.
      await claim.release().catch(() => undefined);
    },
  };
}
