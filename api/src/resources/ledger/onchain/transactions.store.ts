import type { LedgerEntryKind } from '@painel/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../../database/tables';
import type { Keeper, KeptMovement } from './join-movements';
import type { Reader } from '../../holdings/onchain/reader';

/** The last transaction of a page. The next page begins after it. */
export interface Cursor {
  listedAt: string;
  txid: string;
}

export type TransactionRow = Pick<
  Tables['onchain_transactions'],
  'txid' | 'height' | 'occurred_at' | 'listed_at' | 'fee_sats' | 'output_sats'
>;

interface KnownEntry {
  id: string;
  kind: LedgerEntryKind;
  accountId: string;
  txid: string;
}

/** Failures in reading one watched address or wallet. */
export interface Gap {
  keeper: Keeper;
  /** The used addresses of it, and those of them that failed or were cut off. */
  total: number;
  failed: number;
  limited: number;
  /** The kind of the first failure. */
  failure: string | null;
}

interface Question {
  cursor: Cursor | null;
  addressId: string | null;
  walletId: string | null;
  limit: number;
  /** Only these. */
  txids?: readonly string[];
}

export interface KeeperRow {
  address_id: string | null;
  wallet_id: string | null;
  name: string;
}

export const toKeeper = ({ address_id: addressId, wallet_id: watchedWalletId, name }: KeeperRow): Keeper => ({
  addressId,
  watchedWalletId,
  name,
});

/** Who holds each watched address; several rows for one in several places, the one that counts first. */
export const keepers = (userId: string) => sql`(
  select derived.address, derived.wallet_id, null as address_id,
    coalesce(wallet.label, wallet.fingerprint) as name, wallet.created_at, 0 as place
  from derived_addresses as derived join watched_wallets as wallet on wallet.id = derived.wallet_id
  where derived.user_id = ${userId}
  union all
  select address, null as wallet_id, id as address_id, coalesce(label, address) as name, created_at, 1 as place
  from watched_addresses where user_id = ${userId}) as keeper`;

function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value,
) {
  const groups = new Map<string, Value[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), valueOf(row)]);
  return groups;
}

export type TransactionStore = ReturnType<typeof createTransactionStore>;

export function createTransactionStore(database: Database) {
  return {
    /** Whether the user watches it. */
    async watches(
      userId: string,
      { addressId, walletId }: { addressId: string | null; walletId: string | null },
    ): Promise<boolean> {
      const isThere = async (table: 'watched_addresses' | 'watched_wallets', id: string) => {
        const row = await database
          .selectFrom(table)
          .select('id')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst();
        return row !== undefined;
      };
      if (addressId !== null && !(await isThere('watched_addresses', addressId))) return false;
      return walletId === null || (await isThere('watched_wallets', walletId));
    },

    /** Transactions that touch what is watched now, unconfirmed ones first, then newest first. */
    async list(
      { userId, source }: Reader,
      { cursor, addressId, walletId, limit, txids }: Question,
    ): Promise<TransactionRow[]> {
      const watched = sql`select address from watched_addresses where user_id = ${userId}`;
      const derived = sql`select address from derived_addresses where user_id = ${userId}`;
      const wanted: RawBuilder<unknown>[] = [];
      if (addressId !== null) wanted.push(sql`${watched} and id = ${addressId}`);
      if (walletId !== null) wanted.push(sql`${derived} and wallet_id = ${walletId}`);
      const places = wanted.length > 0 ? wanted : [watched, derived];
      const after = cursor ? sql`and (listed_at, txid) < (${cursor.listedAt}, ${cursor.txid})` : sql``;
      const named = txids ? sql`and txid in (${sql.join(txids)})` : sql``;
      const { rows } = await sql<TransactionRow>`
        select txid, height, occurred_at, listed_at, fee_sats, output_sats
        from onchain_transactions as found
        where user_id = ${userId} and source = ${source} ${after} ${named}
          and exists (
            select 1 from onchain_movements as movement
            where movement.user_id = found.user_id and movement.source = found.source
              and movement.txid = found.txid
              and (${sql.join(
                places.map((place) => sql`movement.address in (${place})`),
                sql` or `,
              )}))
        order by listed_at desc, txid desc limit ${limit}`.execute(database);
      return rows;
    },

    /** By transaction. An address that is watched by itself and in wallets belongs to the oldest wallet. */
    async movements(
      { userId, source }: Reader,
      txids: readonly string[],
    ): Promise<Map<string, KeptMovement[]>> {
      if (txids.length === 0) return new Map();
      const { rows } = await sql<
        KeeperRow & { txid: string; address: string; received_sats: bigint; spent_sats: bigint }
      >`
        select movement.txid, movement.address, movement.received_sats, movement.spent_sats,
          keeper.wallet_id, keeper.address_id, keeper.name
        from onchain_movements as movement join ${keepers(userId)} on keeper.address = movement.address
        where movement.user_id = ${userId} and movement.source = ${source}
          and movement.txid in (${sql.join(txids)})
        order by keeper.place, keeper.created_at, keeper.wallet_id`.execute(database);
      const counted = new Set<string>();
      const once = rows.filter(({ txid, address }) => {
        const isFirst = !counted.has(`${txid} ${address}`);
        counted.add(`${txid} ${address}`);
        return isFirst;
      });
      return grouped(
        once,
        ({ txid }) => txid,
        (row) => ({ keeper: toKeeper(row), receivedSats: row.received_sats, spentSats: row.spent_sats }),
      );
    },

    /** By transaction, oldest first. */
    async entries(userId: string, txids: readonly string[]): Promise<Map<string, KnownEntry[]>> {
      if (txids.length === 0) return new Map();
      const rows = await database
        .selectFrom('ledger_entries')
        .select(['id', 'kind', 'account_id as accountId', 'txid'])
        .where('user_id', '=', userId)
        .where('txid', 'in', txids)
        .orderBy('seq')
        .execute();
      return grouped(
        rows.map((row) => ({ ...row, txid: row.txid! })),
        ({ txid }) => txid,
        (row) => row,
      );
    },

    async gaps({ userId, source }: Reader, limit: number): Promise<Gap[]> {
      const { rows } = await sql<
        KeeperRow & { total: bigint; failed: bigint; limited: bigint; failure: string | null }
      >`
        select keeper.wallet_id, keeper.address_id, min(keeper.name) as name,
          cast(count(*) as bigint) as total,
          cast(count(history.failed_at) as bigint) as failed,
          cast(sum(history.is_limited) as bigint) as limited,
          min(history.failure) as failure
        from onchain_histories as history join ${keepers(userId)} on keeper.address = history.address
        where history.user_id = ${userId} and history.source = ${source}
        group by keeper.wallet_id, keeper.address_id
        having count(history.failed_at) > 0 or sum(history.is_limited) > 0
        order by name, keeper.wallet_id, keeper.address_id limit ${limit}`.execute(database);
      return rows.map(({ total, failed, limited, failure, ...keeper }) => ({
        keeper: toKeeper(keeper),
        total: Number(total),
        failed: Number(failed),
        limited: Number(limited),
        failure,
      }));
    },

    /** When the oldest of the histories was read, and how many failed. */
    async readings({ userId, source }: Reader): Promise<{ oldest: string | null; failed: number }> {
      const row = await database
        .selectFrom('onchain_histories')
        .select(({ fn }) => [
          fn.min<string | null>('read_at').as('oldest'),
          fn.count<bigint>('failed_at').as('failed'),
        ])
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .executeTakeFirstOrThrow();
      return { oldest: row.oldest, failed: Number(row.failed) };
    },
  };
}
