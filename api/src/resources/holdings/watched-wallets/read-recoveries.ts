import type { WalletRecovery } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { readTip } from './read-tip';
import { firstOpening, locksOf } from './recovery';
import { createRecoveryStore, readPolicy } from './recovery.store';

interface Dependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  clock: Clock;
}

const toOneDecimal = (percent: number) => Math.round(percent * 10) / 10;

/** The recoveries of those wallets that have one and a confirmed coin, by wallet. */
export async function readRecoveries(
  { database, market, clock }: Dependencies,
  userId: string,
  wallets: readonly { id: string; policy: string | null }[],
): Promise<Map<string, WalletRecovery>> {
  const locked = wallets.flatMap(({ id, policy: stored }) => {
    const policy = readPolicy(stored);
    const locks = policy === null ? [] : locksOf(policy);
    return locks.length === 0 ? [] : [{ id, locks }];
  });
  const tip = locked.length === 0 ? null : await readTip(market);
  if (tip === null) return new Map();
  const coins = await createRecoveryStore(database).firstCoins({ userId, source: tip.source });
  return new Map(
    locked.flatMap(({ id, locks }) => {
      const first = coins.get(id);
      const opening = first && firstOpening(locks, first.coin, { height: tip.height, now: clock() });
      if (!first || !opening) return [];
      const { height, at, blocksLeft, left } = opening;
      const recovery: WalletRecovery = {
        coins: first.count,
        height,
        blocksLeft,
        at: at.toISOString(),
        percentLeft: toOneDecimal(Math.max(0, left) * 100),
        isOpen: left <= 0,
      };
      return [[id, recovery] as const];
    }),
  );
}
