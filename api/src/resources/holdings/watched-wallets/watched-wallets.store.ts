import { sql } from 'kysely';
import type { Database, WatchedWalletsTable } from '../../../database/tables';
import { countRows, deleteRow, updateRow } from '../../../database/rows-of-user';

type WalletColumns = Pick<
  WatchedWalletsTable,
  'id' | 'label' | 'script' | 'fingerprint' | 'policy' | 'created_at' | 'updated_at'
>;

/** A wallet with the sums of its addresses. */
export interface WatchedWalletRow extends WalletColumns {
  balance_sats: bigint;
  unconfirmed_sats: bigint | null;
  source: 'live' | 'simulated' | null;
  last_transaction: string | null;
  /** The time of the oldest reading; null while one is missing. */
  last_updated: string | null;
  history_updated: string | null;
  address_count: bigint;
  used_address_count: bigint;
}

type NewWatchedWallet = Omit<WatchedWalletsTable, 'user_id' | 'updated_at'>;

export function createWatchedWalletStore(database: Database) {
  const withSums = (userId: string) =>
    database
      .selectFrom('watched_wallets as wallet')
      .innerJoin('derived_addresses as derived', 'derived.wallet_id', 'wallet.id')
      .select([
        'wallet.id',
        'wallet.label',
        'wallet.script',
        'wallet.fingerprint',
        'wallet.policy',
        'wallet.created_at',
        'wallet.updated_at',
        sql<bigint>`cast(sum(derived.balance_sats) as bigint)`.as('balance_sats'),
        sql<bigint | null>`cast(sum(derived.unconfirmed_sats) as bigint)`.as('unconfirmed_sats'),
        // `max` gives `simulated` if one of the balances is simulated, because it is the greater text.
        sql<'live' | 'simulated' | null>`max(derived.balance_source)`.as('source'),
        sql<string | null>`max(derived.last_transaction)`.as('last_transaction'),
        oldestOfAll('last_updated').as('last_updated'),
        oldestOfAll('history_updated').as('history_updated'),
        sql<bigint>`cast(count(*) as bigint)`.as('address_count'),
        sql<bigint>`cast(sum(derived.is_used) as bigint)`.as('used_address_count'),
      ])
      .where('wallet.user_id', '=', userId)
      .groupBy('wallet.id')
      .orderBy('wallet.created_at')
      .orderBy('wallet.id');

  return {
    /** Oldest first. */
    listByUser: (userId: string) => withSums(userId).execute(),

    async find(userId: string, id: string): Promise<WatchedWalletRow | null> {
      const wallet = await withSums(userId).where('wallet.id', '=', id).executeTakeFirst();
      return wallet ?? null;
    },

    countByUser: (userId: string) => countRows(database, 'watched_wallets', userId),

    /** False when the user watches a wallet of the same key already. */
    async insert(userId: string, wallet: NewWatchedWallet): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('watched_wallets')
        .values({ ...wallet, user_id: userId, updated_at: wallet.created_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False when the user has no such wallet. */
    rename: (userId: string, id: string, label: string | null, now: string) =>
      updateRow(database, 'watched_wallets', userId, id, { label, updated_at: now }),

    /** False when the user has no such wallet. */
    delete: (userId: string, id: string) => deleteRow(database, 'watched_wallets', userId, id),

    encryptedKeys: (userId: string) =>
      database
        .selectFrom('watched_wallets')
        .select(['id', 'script', 'sealed_key'])
        .where('user_id', '=', userId)
        .execute(),

    async keyHashes(userId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('watched_wallets')
        .select('key_hash')
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ key_hash: hash }) => hash);
    },
  };
}

/** Null while one of them is null. */
function oldestOfAll(column: 'last_updated' | 'history_updated') {
  const name = sql.ref(`derived.${column}`);
  return sql<string | null>`case when count(${name}) = count(*) then min(${name}) end`;
}
