import { sql } from 'kysely';
import type { Database, DerivedAddressesTable } from '../../../database/tables';
import type { Branch } from '../addresses/keys/signer';
import { unreadColumns } from '../addresses/reading-columns';

export interface DerivedAddress {
  branch: Branch;
  position: number;
  address: string;
}

/** How far one branch of a wallet is derived. */
export interface BranchEnd {
  walletId: string;
  branch: Branch;
  derived: number;
  /** Null if none was used. */
  lastUsed: number | null;
}

const derivedColumns = [
  'address',
  'branch',
  'position',
  'is_used',
  'balance_sats',
  'unconfirmed_sats',
  'last_transaction',
  'last_updated',
  'balance_source',
] as const;

export type DerivedAddressRow = Pick<
  DerivedAddressesTable,
  Exclude<(typeof derivedColumns)[number], 'is_used'>
> & {
  is_used: bigint;
};

export function createDerivedAddressStore(database: Database) {
  return {
    async insert(userId: string, walletId: string, addresses: readonly DerivedAddress[]): Promise<void> {
      const rows = addresses.map(({ position, ...derived }) => ({
        ...unreadColumns,
        ...derived,
        position: BigInt(position),
        wallet_id: walletId,
        user_id: userId,
      }));
      await database
        .insertInto('derived_addresses')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['wallet_id', 'branch', 'position']).doNothing())
        .execute();
    },

    /** Receiving before change, by position. */
    listByWallet: (userId: string, walletId: string) =>
      database
        .selectFrom('derived_addresses')
        .select(derivedColumns)
        .where('user_id', '=', userId)
        .where('wallet_id', '=', walletId)
        .orderBy('branch', 'desc')
        .orderBy('position')
        .execute(),

    /** The branches of all wallets of the user. */
    async branchEnds(userId: string): Promise<BranchEnd[]> {
      const rows = await database
        .selectFrom('derived_addresses')
        .select([
          'wallet_id as walletId',
          'branch',
          sql<bigint>`max(position)`.as('last'),
          sql<bigint | null>`max(case when is_used = 1 then position end)`.as('lastUsed'),
        ])
        .where('user_id', '=', userId)
        .groupBy(['wallet_id', 'branch'])
        .execute();
      return rows.map(({ last, lastUsed, ...branch }) => ({
        ...branch,
        derived: Number(last) + 1,
        lastUsed: lastUsed === null ? null : Number(lastUsed),
      }));
    },
  };
}
