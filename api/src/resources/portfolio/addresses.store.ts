import { sql } from 'kysely';
import type { Database, WatchedAddressesTable } from '../../database/tables';
import type { AddressReading } from '../../upstreams/addresses/address-source';

export type AddressRow = Omit<WatchedAddressesTable, 'user_id'>;

export interface BalanceGroup {
  source: 'live' | 'simulated' | null;
  addressCount: number;
  totalSats: bigint;
  oldestUpdate: string | null;
}

const columns = [
  'id',
  'address',
  'label',
  'balance_sats',
  'balance_source',
  'last_transaction',
  'last_updated',
  'created_at',
  'updated_at',
] as const;

export interface AddressStore {
  /** Oldest first. */
  listByUser(userId: string): Promise<AddressRow[]>;
  /** False when the user watches this address already. */
  insert(userId: string, row: AddressRow): Promise<boolean>;
  /** False when the user has no such address. */
  delete(userId: string, id: string): Promise<boolean>;
  saveReading(id: string, reading: AddressReading, now: string): Promise<void>;
  /** The user's balances, one group for each source that told them. */
  totalsByUser(userId: string): Promise<BalanceGroup[]>;
}

export function createAddressStore(database: Database): AddressStore {
  return {
    listByUser: (userId) =>
      database
        .selectFrom('watched_addresses')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async insert(userId, row) {
      const inserted = await database
        .insertInto('watched_addresses')
        .values({ ...row, user_id: userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },

    async delete(userId, id) {
      const deleted = await database
        .deleteFrom('watched_addresses')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return deleted.numDeletedRows === 1n;
    },

    async saveReading(id, reading, now) {
      await database
        .updateTable('watched_addresses')
        .set({
          balance_sats: BigInt(reading.balanceSats),
          balance_source: reading.source,
          last_transaction: reading.lastTransactionAt,
          last_updated: now,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute();
    },

    async totalsByUser(userId) {
      const groups = await database
        .selectFrom('watched_addresses')
        .select([
          'balance_source as source',
          sql<bigint>`cast(count(*) as bigint)`.as('addressCount'),
          sql<bigint>`cast(sum(balance_sats) as bigint)`.as('totalSats'),
          sql<string | null>`min(last_updated)`.as('oldestUpdate'),
        ])
        .where('user_id', '=', userId)
        .groupBy('balance_source')
        .execute();
      return groups.map((group) => ({ ...group, addressCount: Number(group.addressCount) }));
    },
  };
}
