import { sql } from 'kysely';
import type { Database } from './tables';

type Owned =
  | 'watched_addresses'
  | 'watched_wallets'
  | 'external_wallets'
  | 'ledger_accounts'
  | 'ledger_entries'
  | 'purchase_plans';

/** The number of the user's rows in a table. */
export async function countRows(database: Database, table: Owned, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(sql<bigint>`cast(count(*) as bigint)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Deletable =
  | Exclude<Owned, 'ledger_accounts' | 'ledger_entries'>
  | 'alert_channels'
  | 'alerts'
  | 'passkeys'
  | 'sessions'
  | 'tax_payments';

/** Deletes the user's row with this id. False when there is none. */
export async function deleteRow(
  database: Database,
  table: Deletable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
