import type { Database, WatchedAddressesTable } from '../../../database/tables';
import { countRows, deleteRow } from '../../../database/rows-of-user';
import { inBatches } from '../../../concurrency/in-batches';
import { unreadColumns } from './reading-columns';

const columns = [
  'id',
  'address',
  'label',
  'balance_sats',
  'balance_source',
  'unconfirmed_sats',
  'last_transaction',
  'last_updated',
  'history_updated',
  'created_at',
  'updated_at',
] as const;

/** Rows per statement: one of this size takes a few milliseconds to build and to run. */
const insertedAtOnce = 50;

export type AddressRow = Pick<WatchedAddressesTable, (typeof columns)[number]>;

export interface NewAddress {
  id: string;
  address: string;
  label: string | null;
  createdAt: string;
}

const toRow = (userId: string, { createdAt, ...values }: NewAddress) => ({
  ...unreadColumns,
  ...values,
  user_id: userId,
  created_at: createdAt,
  updated_at: createdAt,
});

export function createAddressStore(database: Database) {
  const insert = (userId: string, addresses: readonly NewAddress[]) =>
    database
      .insertInto('watched_addresses')
      .values(addresses.map((address) => toRow(userId, address)))
      .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing());

  return {
    /** Oldest first. */
    listByUser: (userId: string) =>
      database
        .selectFrom('watched_addresses')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async addressesOf(userId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('watched_addresses')
        .select('address')
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ address }) => address);
    },

    countByUser: (userId: string) => countRows(database, 'watched_addresses', userId),

    /** Null when the user watches this address already. */
    async insert(userId: string, address: NewAddress): Promise<AddressRow | null> {
      const inserted = await insert(userId, [address]).returning(columns).executeTakeFirst();
      return inserted ?? null;
    },

    /** Leaves out those that the user watches already. */
    async insertAll(userId: string, addresses: readonly NewAddress[]): Promise<void> {
      await inBatches(addresses, insertedAtOnce, (part) => insert(userId, part).execute());
    },

    /** Null when the user has no such address. */
    async rename(userId: string, id: string, label: string | null, now: string): Promise<AddressRow | null> {
      const renamed = await database
        .updateTable('watched_addresses')
        .set({ label, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(columns)
        .executeTakeFirst();
      return renamed ?? null;
    },

    /** False when the user has no such address. */
    delete: (userId: string, id: string) => deleteRow(database, 'watched_addresses', userId, id),
  };
}
