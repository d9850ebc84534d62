import { setTimeout as pause } from 'node:timers/promises';
import type { RefreshedBalances } from '@painel/contract';
import { type RefreshWorkerDependencies, createRefreshWorker } from './refresh-worker';

const pollMs = 500;
const resumeEveryMs = 60_000;

export interface RefreshDependencies extends RefreshWorkerDependencies {
  /** How long a caller waits. The refresh then continues in the background. */
  maxWaitMs?: number;
  /** Called when a user has added addresses or wallets, before they are read. */
  onAdded?(userId: string): Promise<void>;
}

export type RefreshService = ReturnType<typeof createRefreshService>;

/** Refreshes as their callers see them. */
export function createRefreshService({ maxWaitMs = 20_000, onAdded, ...dependencies }: RefreshDependencies) {
  const { store, clock, logger } = dependencies;
  const worker = createRefreshWorker(dependencies);
  const now = () => clock().toISOString();
  /** One wait for each user, however many calls share it. */
  const awaited = new Map<string, Promise<RefreshedBalances>>();
  let timer: NodeJS.Timeout | null = null;

  async function resumeAbandoned(): Promise<void> {
    try {
      for (const userId of await store.abandoned(now())) worker.run(userId);
    } catch (error) {
      logger.warn({ reason: String(error) }, 'unfinished refreshes could not be looked up');
    }
  }

  async function begin(userId: string): Promise<void> {
    await store.begin(userId, now());
    worker.run(userId);
  }

  async function refresh(userId: string): Promise<RefreshedBalances> {
    await begin(userId);
    const patience = performance.now() + maxWaitMs;
    for (;;) {
      const progress = await store.progress(userId);
      const { total, done, failed, isRunning } = progress;
      if (!isRunning || worker.isStopped() || performance.now() > patience)
        return { updated: done - failed, failed, pending: total - done };
      worker.run(userId);
      const soon = pause(pollMs, null, { ref: false });
      // If another process works on it, this one can only poll.
      await Promise.race([worker.running(userId)?.then((hasWorked) => hasWorked || soon), soon]);
    }
  }

  return {
    /** The same without waiting for it. */
    begin,

    /** Starts reading the addresses that have no reading yet. */
    async readNew(userId: string): Promise<void> {
      await onAdded?.(userId);
      await store.prepare(userId, now());
      worker.run(userId);
    },

    /** Reads all of the user's addresses. A call during a running refresh shares its result. */
    refresh(userId: string): Promise<RefreshedBalances> {
      const known = awaited.get(userId);
      if (known) return known;
      const result = refresh(userId).finally(() => awaited.delete(userId));
      awaited.set(userId, result);
      return result;
    },

    /** Resolves when no refresh of the user is running. */
    async settled(userId: string): Promise<void> {
      await worker.running(userId);
    },

    progress: (userId: string) => store.progress(userId),

    /** Continues unfinished refreshes, now and at intervals. */
    start(): void {
      void resumeAbandoned();
      timer = setInterval(() => void resumeAbandoned(), resumeEveryMs).unref();
    },

    /** Stops. Pending addresses wait for the next start. */
    async stop(): Promise<void> {
      if (timer !== null) clearInterval(timer);
      await worker.stop();
    },
  };
}
