import { ledgerKindsOf } from '@painel/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { LedgerAccountsTable } from '../../../database/ledger-tables';
import type { Database, Tables } from '../../../database/tables';
import { countRows, findRow, insertRow, updateRow } from '../../../database/rows-of-user';
import { markLedgerChanged } from '../revisions.store';

/** The columns that a person writes. */
export type AccountValues = Omit<LedgerAccountsTable, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

export interface AccountRow extends AccountValues {
  id: string;
  entry_count: bigint;
  /** The sum of its entries. */
  book_sats: bigint;
  /** The balance of its address or wallet; null without one. */
  known_sats: bigint | null;
}

const moved = sql`case when kind in (${sql.join(ledgerKindsOf('in'))})
  then sats - fee_sats else -(sats + fee_sats) end`;

const withSums = (database: Database, userId: string) =>
  database
    .selectFrom('ledger_accounts as account')
    .select([
      'account.id',
      'account.name',
      'account.kind',
      'account.institution',
      'account.tax_id',
      'account.country',
      'account.watched_wallet_id',
      'account.external_wallet_id',
      'account.address_id',
      sql<bigint>`(select cast(count(*) as bigint) from ledger_entries
        where account_id = account.id)`.as('entry_count'),
      sql<bigint>`(select cast(coalesce(sum(${moved}), 0) as bigint) from ledger_entries
        where account_id = account.id)`.as('book_sats'),
      // An external wallet is kept in units of 1e-9 BTC.
      sql<bigint | null>`coalesce(
        (select balance_sats from watched_addresses where id = account.address_id),
        (select cast(sum(balance_sats) as bigint) from derived_addresses where wallet_id = account.watched_wallet_id),
        (select balance_nano_btc / 10 from external_wallets where id = account.external_wallet_id)
      )`.as('known_sats'),
    ])
    .where('account.user_id', '=', userId)
    .orderBy('account.created_at')
    .orderBy('account.id') as SelectQueryBuilder<Tables, 'ledger_accounts', AccountRow>;

const references = [
  ['watched_wallet_id', 'watched_wallets'],
  ['external_wallet_id', 'external_wallets'],
  ['address_id', 'watched_addresses'],
] as const;

export function createAccountStore(database: Database) {
  return {
    /** Oldest first. */
    listByUser: (userId: string) => withSums(database, userId).execute(),

    async find(userId: string, id: string): Promise<AccountRow | null> {
      const row = await withSums(database, userId).where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },

    countByUser: (userId: string) => countRows(database, 'ledger_accounts', userId),

    async insert(userId: string, id: string, values: AccountValues, now: string): Promise<void> {
      const row = { ...values, id, user_id: userId, created_at: now, updated_at: now };
      await insertRow(database, 'ledger_accounts', row);
      await markLedgerChanged(database, userId);
    },

    /** False when the user has no such account. */
    async update(userId: string, id: string, values: Partial<AccountValues>, now: string): Promise<boolean> {
      await markLedgerChanged(database, userId);
      return updateRow(database, 'ledger_accounts', userId, id, { ...values, updated_at: now });
    },

    /** Deletes an account without entries. False if it has some, or the user has no such account. */
    async deleteUnused(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('ledger_accounts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('ledger_entries').select('id').where('account_id', '=', id))),
        )
        .executeTakeFirstOrThrow();
      await markLedgerChanged(database, userId);
      return numDeletedRows === 1n;
    },

    /** Whether the user has everything that the account points to. */
    async hasReferences(userId: string, values: Partial<AccountValues>): Promise<boolean> {
      for (const [column, table] of references) {
        const id = values[column];
        if (id && !(await findRow(database, table, userId, id))) return false;
      }
      return true;
    },
  };
}
