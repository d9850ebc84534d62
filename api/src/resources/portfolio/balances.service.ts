import type { RefreshedBalances } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { createGate } from '../../gate';
import type { AddressSource } from '../../upstreams/addresses/address-source';
import type { AddressRow, AddressStore } from './addresses.store';

const lookupsAtOnce = 4;

export interface BalanceService {
  /** Looks up all of the user's addresses; a second call while one runs shares its result. */
  refresh(userId: string): Promise<RefreshedBalances>;
  /** The same without waiting for it. */
  refreshInBackground(userId: string): void;
  /** Looks up one new address without waiting for it. */
  lookUpInBackground(row: AddressRow): void;
  /** Begins no further look-up and waits for those under way. */
  stop(): Promise<void>;
}

interface BalanceDependencies {
  store: AddressStore;
  source: AddressSource;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export function createBalanceService({ store, source, clock, logger }: BalanceDependencies): BalanceService {
  const gate = createGate(lookupsAtOnce, Infinity, () => new Error('unreachable: the line is endless'));
  const refreshing = new Map<string, Promise<RefreshedBalances>>();
  const background = new Set<Promise<unknown>>();
  let isStopped = false;

  const lookUp = ({ id, address }: AddressRow) =>
    gate(async () => {
      if (isStopped) return false;
      try {
        await store.saveReading(id, await source.lookup(address), clock().toISOString());
        return true;
      } catch (error) {
        logger.warn({ err: error, addressId: id }, 'the balance of an address could not be read');
        return false;
      }
    });

  async function refreshAll(userId: string): Promise<RefreshedBalances> {
    const rows = await store.listByUser(userId);
    const results = await Promise.all(rows.map(lookUp));
    const updated = results.filter(Boolean).length;
    return { updated, failed: results.length - updated };
  }

  function refresh(userId: string): Promise<RefreshedBalances> {
    const running = refreshing.get(userId);
    if (running) return running;
    const started = refreshAll(userId).finally(() => refreshing.delete(userId));
    refreshing.set(userId, started);
    return started;
  }

  function leaveRunning(task: Promise<unknown>): void {
    const settled = task
      .catch((error: unknown) => logger.error({ err: error }, 'a background refresh failed'))
      .finally(() => background.delete(settled));
    background.add(settled);
  }

  return {
    refresh,
    refreshInBackground: (userId) => leaveRunning(refresh(userId)),
    lookUpInBackground: (row) => leaveRunning(lookUp(row)),
    async stop() {
      isStopped = true;
      await Promise.all([...background, ...refreshing.values()]);
    },
  };
}
