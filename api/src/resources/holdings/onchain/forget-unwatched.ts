import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { Reader } from './reader';

const ownAddresses = (userId: string) => sql`(
  select address from watched_addresses where user_id = ${userId}
  union select address from derived_addresses where user_id = ${userId})`;

/** Deletes data of addresses that are no longer watched, and simulated data once there is a live source. */
export async function forgetUnwatched(database: Database, { userId, source }: Reader): Promise<void> {
  const tables = ['onchain_histories', 'onchain_movements', 'onchain_gone'] as const;
  for (const table of tables) {
    await sql`delete from ${sql.table(table)}
      where user_id = ${userId} and address not in ${ownAddresses(userId)}`.execute(database);
    if (source === 'live')
      await database.deleteFrom(table).where('user_id', '=', userId).where('source', '<>', source).execute();
  }
  await sql`delete from onchain_transactions
    where user_id = ${userId} and not exists (
      select 1 from onchain_movements as movement
      where movement.user_id = onchain_transactions.user_id
        and movement.source = onchain_transactions.source
        and movement.txid = onchain_transactions.txid)`.execute(database);
}
