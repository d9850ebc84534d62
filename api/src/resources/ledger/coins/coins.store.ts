import type { WalletScript } from '@painel/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { LockingWallet } from '../../holdings/onchain/spent-input';
import type { Reader } from '../../holdings/onchain/reader';
import { type KeeperRow, keepers, toKeeper } from '../onchain/transactions.store';

export interface CoinRow {
  txid: string;
  vout: number;
  address: string;
  sats: number;
  height: number | null;
  time: string | null;
  addressId: string | null;
  watchedWalletId: string | null;
  name: string;
  /** The one that derives its address. */
  wallet: LockingWallet | null;
}

/** Which coins. */
export interface CoinChoice {
  addressId?: string | undefined;
  walletId?: string | undefined;
  coin?: { txid: string; vout: number };
}

type Row = KeeperRow & {
  txid: string;
  vout: bigint;
  address: string;
  sats: bigint;
  height: bigint | null;
  time: string | null;
  script: WalletScript | null;
  policy: string | null;
};

export interface Progress {
  total: number;
  done: number;
  cut: number;
  failed: number;
  /** When the oldest of the readings was made. */
  oldest: string | null;
}

export function createCoinStore(database: Database) {
  return {
    /** The unspent outputs of what is watched. One that several wallets derive is that of the oldest. */
    async list({ userId, source }: Reader, { addressId, walletId, coin }: CoinChoice): Promise<CoinRow[]> {
      const chosen = [
        addressId === undefined ? sql`` : sql`and keeper.address_id = ${addressId}`,
        walletId === undefined ? sql`` : sql`and keeper.wallet_id = ${walletId}`,
        coin === undefined
          ? sql``
          : sql`and output.txid = ${coin.txid} and output.vout = ${BigInt(coin.vout)}`,
      ];
      const { rows } = await sql<Row>`
        select output.txid, output.vout, output.address, output.sats, output.height,
          coalesce(output.occurred_at, found.occurred_at) as time,
          keeper.wallet_id, keeper.address_id, keeper.name, wallet.script, wallet.policy
        from onchain_outputs as output join ${keepers(userId)} on keeper.address = output.address
        left join watched_wallets as wallet on wallet.id = keeper.wallet_id
        left join onchain_transactions as found on found.user_id = output.user_id
          and found.source = output.source and found.txid = output.txid
        where output.user_id = ${userId} and output.source = ${source} ${sql.join(chosen, sql` `)}
        order by keeper.place, keeper.created_at, keeper.wallet_id`.execute(database);
      const coins = new Map<string, CoinRow>();
      for (const row of rows) {
        const name = `${row.txid}:${row.vout}`;
        if (coins.has(name)) continue;
        const { addressId: heldBy, watchedWalletId, name: holder } = toKeeper(row);
        coins.set(name, {
          txid: row.txid,
          vout: Number(row.vout),
          address: row.address,
          sats: Number(row.sats),
          height: row.height === null ? null : Number(row.height),
          time: row.time,
          addressId: heldBy,
          watchedWalletId,
          name: holder,
          wallet: row.script && { script: row.script, policy: row.policy },
        });
      }
      return [...coins.values()];
    },

    /** How far the coins of the watched addresses are read. */
    async progress({ userId, source }: Reader): Promise<Progress> {
      const { rows } = await sql<{
        total: bigint;
        done: bigint;
        cut: bigint | null;
        failed: bigint | null;
        oldest: string | null;
      }>`
        select cast(count(*) as bigint) as total, cast(count(reading.address) as bigint) as done,
          cast(sum(case when reading.state = 'cut' then 1 else 0 end) as bigint) as cut,
          cast(sum(case when reading.state = 'failed' then 1 else 0 end) as bigint) as failed,
          min(reading.read_at) as oldest
        from (select address from watched_addresses where user_id = ${userId}
          union select address from derived_addresses where user_id = ${userId}) as own
        left join onchain_output_readings as reading on reading.user_id = ${userId}
          and reading.source = ${source} and reading.address = own.address`.execute(database);
      const { total, done, cut, failed, oldest } = rows[0]!;
      return {
        total: Number(total),
        done: Number(done),
        cut: Number(cut ?? 0n),
        failed: Number(failed ?? 0n),
        oldest,
      };
    },

    /** The accounts that have an entry of these transactions. */
    async accountsOf(userId: string, txids: readonly string[]): Promise<Set<string>> {
      if (txids.length === 0) return new Set();
      const rows = await database
        .selectFrom('ledger_entries')
        .select('account_id')
        .distinct()
        .where('user_id', '=', userId)
        .where('txid', 'in', txids)
        .execute();
      return new Set(rows.map(({ account_id: id }) => id));
    },
  };
}
