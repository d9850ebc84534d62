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
