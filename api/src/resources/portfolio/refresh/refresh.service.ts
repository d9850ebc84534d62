import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefreshedBalances } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import type { AddressQuestion, AddressSource } from '../../../upstreams/addresses/address-source';
import { UpstreamError } from '../../../upstreams/http/upstream-error';
import type { Progress, RefreshStore } from './refreshes.store';

const leaseMs = 60_000;
const renewMs = 20_000;
const lookAgainMs = 500;
const takeUpMs = 15_000;
const waitWhenUnnamedMs = 10_000;
/** So often in a row a source may ask to wait before its addresses count as failed. */
const mostWaits = 60;

export interface RefreshService {
  /** Reads all of the user's addresses; a second call while one runs shares its result. */
  refresh(userId: string): Promise<RefreshedBalances>;
  /** The same without waiting for it. */
  begin(userId: string): Promise<void>;
  /** Reads those that nobody has read yet, without waiting for it. */
  readNew(userId: string): Promise<void>;
  /** Resolves when nothing of the user's is being read. */
  settled(userId: string): Promise<void>;
  progress(userId: string): Promise<Progress>;
  /** Takes up what was left unfinished, now and from time to time. */
  start(): void;
  /** Leaves what is not read yet to the next start. */
  stop(): Promise<void>;
}

export interface RefreshDependencies {
  store: RefreshStore;
  source: AddressSource;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Adds the addresses that a wallet's gap asks for after a reading; they are read in the same go. */
  extendWallets(userId: string): Promise<void>;
  /** After the last reading. */
  onFinished(userId: string): Promise<void>;
  /** How long a caller waits; what is left then goes on by itself. */
  patienceMs?: number;
}

const isAskedToWait = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === 'rate-limited';

/** One loop for each user whose addresses are to be read; among all processes one at a time. */
export function createRefreshService(dependencies: RefreshDependencies): RefreshService {
  const { store, source, clock, logger, patienceMs = 20_000 } = dependencies;
  const holder = randomUUID();
  const running = new Map<string, Promise<boolean>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve({ done: true, value: undefined }));
  });
  let timer: NodeJS.Timeout | null = null;

  const now = () => clock().toISOString();
  const hold = (userId: string) =>
    store.hold(userId, {
      holder,
      now: now(),
      until: new Date(clock().getTime() + leaseMs).toISOString(),
    });

  /** Reads until the source asks to wait; then for how long. */
  async function read(userId: string, round: bigint, questions: AddressQuestion[], mayWait: boolean) {
    const failures: unknown[] = [];
    let waitMs = 0;
    const answers = source.read(questions)[Symbol.asyncIterator]();
    // A node may scan for minutes: whoever stops does not wait for it.
    const next = () => Promise.race([answers.next(), stopped]);
    for (let step = await next(); !step.done; step = await next()) {
      const answer = step.value;
      if ('reading' in answer) {
        await store.saveReading(userId, round, answer.address, answer.reading, now());
      } else if (mayWait && isAskedToWait(answer.error)) {
        waitMs = answer.error.retryAfterMs ?? waitWhenUnnamedMs;
        break;
      } else {
        await store.saveFailure(userId, round, answer.address);
        failures.push(answer.error);
      }
    }
    if (failures.length > 0)
      logger.warn({ failed: failures.length, reason: String(failures[0]) }, 'balances could not be read');
    return waitMs;
  }

  /** Whether it came to the end. */
  async function readAll(userId: string, round: bigint): Promise<boolean> {
    let waits = 0;
    while (!isStopped()) {
      const questions = await store.pending(userId, round, source.batchSize);
      if (questions.length === 0) {
        if (await store.finish(userId, holder, now())) return true;
        // The user is gone, or another process has taken over.
        if ((await hold(userId)) === null) return false;
      }
      const waitMs = await read(userId, round, questions, waits < mostWaits);
      await dependencies.extendWallets(userId);
      waits = waitMs > 0 ? waits + 1 : 0;
      if (waitMs > 0)
        await pause(waitMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    return false;
  }

  /** Whether there was something to do for this process. */
  async function work(userId: string): Promise<boolean> {
    let hasWorked = false;
    // Again, when somebody has begun anew meanwhile.
    for (let round = await hold(userId); round !== null && !isStopped(); round = await hold(userId)) {
      hasWorked = true;
      const renewing = setInterval(() => void hold(userId).catch(() => undefined), renewMs).unref();
      try {
        const isFinished = await readAll(userId, round);
        if (!isFinished) return hasWorked;
      } finally {
        clearInterval(renewing);
        await store.release(userId, holder);
      }
      await dependencies.onFinished(userId);
    }
    return hasWorked;
  }

  function run(userId: string): void {
    if (isStopped() || running.has(userId)) return;
    const done = work(userId)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a background refresh failed');
        return false;
      })
      .finally(() => running.delete(userId));
    running.set(userId, done);
  }

  async function takeUp(): Promise<void> {
    try {
      for (const userId of await store.abandoned(now())) run(userId);
    } catch (error) {
      logger.warn({ reason: String(error) }, 'unfinished refreshes could not be looked up');
    }
  }

  async function begin(userId: string): Promise<void> {
    await store.begin(userId, now());
    run(userId);
  }

  return {
    begin,

    async readNew(userId) {
      await store.resume(userId, now());
      run(userId);
    },

    async refresh(userId) {
      await begin(userId);
      const patience = performance.now() + patienceMs;
      for (;;) {
        const progress = await store.progress(userId);
        const { total, done, failed, isRunning } = progress;
        if (!isRunning || isStopped() || performance.now() > patience)
          return { updated: done - failed, failed, pending: total - done };
        run(userId);
        const soon = pause(lookAgainMs, null, { ref: false });
        // Where another process is at work on it, this one can only look again.
        await Promise.race([running.get(userId)?.then((hasWorked) => hasWorked || soon), soon]);
      }
    },

    async settled(userId) {
      await running.get(userId);
    },

    progress: (userId) => store.progress(userId),

    start() {
      void takeUp();
      timer = setInterval(() => void takeUp(), takeUpMs).unref();
    },

    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
