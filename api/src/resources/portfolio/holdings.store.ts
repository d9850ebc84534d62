import { sql } from 'kysely';
import type { Database } from '../../database/tables';
import { type NanoBtc, nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import { readLedgerCoins } from './ledger-coins';
import { createWalletStore } from './wallets/wallets.store';

/** The balances of one source. */
interface BalanceGroup {
  source: 'live' | 'simulated' | null;
  totalSats: bigint;
  /** Null if unknown. */
  unconfirmedSats: bigint | null;
  oldestUpdate: string | null;
}

/** All known holdings of a user. */
export interface Holdings {
  groups: BalanceGroup[];
  addressCount: number;
  watchedWalletCount: number;
  watchedSats: bigint;
  /** The typed balance of external wallets. */
  external: NanoBtc;
  /** The part that the ledger adds: lower where an external wallet's balance is in the ledger. */
  ledger: NanoBtc;
}

/** Each coin once, by the rule of docs/portfolio.md. */
export const totalOf = ({ watchedSats, external, ledger }: Holdings): NanoBtc =>
  nanoBtcOfSats(watchedSats) + external + ledger;

/** Reads the holdings of a user. An address that is watched alone and in a wallet counts once, as its rows are always equal. */
export async function readHoldings(database: Database, userId: string, today: string): Promise<Holdings> {
  const wallets = createWalletStore(database);
  const [{ rows: groups }, { rows }, external, { coins, wallets: ofLedger }] = await Promise.all([
    sql<BalanceGroup>`
      select balance_source as "source",
        cast(sum(balance_sats) as bigint) as "totalSats",
        cast(sum(unconfirmed_sats) as bigint) as "unconfirmedSats",
        min(last_updated) as "oldestUpdate"
      from (
        select address, balance_source, balance_sats, unconfirmed_sats, last_updated
        from watched_addresses where user_id = ${userId}
        union
        select address, balance_source, balance_sats, unconfirmed_sats, last_updated
        from derived_addresses where user_id = ${userId}
      ) as addresses
      group by balance_source`.execute(database),
    sql<{ addresses: bigint; wallets: bigint }>`
      select
        (select cast(count(*) as bigint) from watched_addresses where user_id = ${userId}) as "addresses",
        (select cast(count(*) as bigint) from watched_wallets where user_id = ${userId}) as "wallets"`.execute(
      database,
    ),
    wallets.totalByUser(userId),
    readLedgerCoins(database, userId, today),
  ]);
  const linked = ofLedger.size === 0 ? 0n : await wallets.totalByUser(userId, [...ofLedger.keys()]);
  return {
    groups,
    addressCount: Number(rows[0]!.addresses),
    watchedWalletCount: Number(rows[0]!.wallets),
    watchedSats: groups.reduce((sum, { totalSats }) => sum + totalSats, 0n),
    external,
    ledger: coins - linked,
  };
}
