import { randomUUID } from 'node:crypto';
import type { ConnectionVendorName } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { keepHolding, leaseFromNow } from '../../../concurrency/lease';
import { dayMs, minuteMs } from '../../../time/durations';
import { type ConnectionStore, type VendorTurns, erasedKey } from './connections.store';
import type { Sync } from './sync';

const everyMs = 10_000;
const keptFailingMs = 30 * dayMs;

interface RunnerDependencies {
  store: ConnectionStore;
  turns: VendorTurns;
  vendors: Iterable<ConnectionVendorName>;
  sync: Sync;
  isLeader: () => boolean;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Syncs the connections that are due: the leader alone, one at a time of each vendor. A vendor that is away ends no other. */
export function createConnectionRunner(dependencies: RunnerDependencies) {
  const { store, turns, sync, isLeader, clock, logger } = dependencies;
  const vendors = [...dependencies.vendors];
  const holder = randomUUID();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let atWork: Promise<void> | null = null;
  let isAskedAgain = false;

  async function syncVendor(vendor: ConnectionVendorName): Promise<void> {
    while (!ending.signal.aborted) {
      const now = clock().toISOString();
      if ((await turns.resting(now)).has(vendor)) return;
      const next = await store.nextDue(vendor, now);
      if (!next) return;
      // It waits even if the process ends on the way, or the sync fails in a way that it does not know.
      const later = new Date(clock().getTime() + 10 * minuteMs).toISOString();
      await store.update(next.user_id, next.id, { next_sync_at: later });
      await sync.run(next);
    }
  }

  async function holdAndSync(vendor: ConnectionVendorName): Promise<void> {
    const hold = () => turns.hold(vendor, leaseFromNow(holder, clock));
    try {
      if ((await store.nextDue(vendor, clock().toISOString())) === null || !(await hold())) return;
      const end = keepHolding(hold);
      try {
        await syncVendor(vendor);
      } finally {
        end();
        await turns.release(vendor, holder);
      }
    } catch (error) {
      logger.warn({ vendor, reason: String(error) }, 'a connection could not be synced');
    }
  }

  /** Erases keys that have not worked for a month. */
  async function eraseOld(): Promise<void> {
    const now = clock();
    const old = await store.keptTooLong(new Date(now.getTime() - keptFailingMs).toISOString());
    for (const { id, user_id: userId } of old)
      await store.update(userId, id, {
        ...erasedKey,
        state: 'revoked',
        problem: 'key_erased',
        next_sync_at: null,
        updated_at: now.toISOString(),
      });
  }

  async function round(): Promise<void> {
    if (!isLeader() || ending.signal.aborted) return;
    await Promise.all(vendors.map(holdAndSync));
    await eraseOld().catch((error: unknown) =>
      logger.warn({ reason: String(error) }, 'old keys of connections could not be erased'),
    );
  }

  async function rounds(): Promise<void> {
    do {
      isAskedAgain = false;
      await round();
    } while (isAskedAgain && !ending.signal.aborted);
  }

  const wake = () => {
    isAskedAgain = true;
    atWork ??= rounds().finally(() => {
      atWork = null;
    });
  };

  return {
    /** Begins a round now, or after the present one. */
    wake,
    start(): void {
      timer = setInterval(wake, everyMs).unref();
    },
    /** Resolves when nothing is being synced. */
    async settled(): Promise<void> {
      await atWork;
    },
    /** Begins no further connection and waits for the present one. */
    async stop(): Promise<void> {
      ending.abort();
      if (timer !== null) clearInterval(timer);
      await atWork;
    },
  };
}
