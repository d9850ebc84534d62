import type { Database } from '../../../database/tables';
import { createAccountStore } from '../accounts/accounts.store';

/** The accounts whose connected exchange has another balance than their entries; their results are not final. */
export async function uncoveredAccounts(database: Database, userId: string): Promise<Set<string>> {
  const connected = await database
    .selectFrom('ledger_connections')
    .select(['account_id', 'their_sats'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  if (connected.length === 0) return new Set();
  const accounts = await createAccountStore(database).listByUser(userId);
  const books = new Map(accounts.map(({ id, book_sats: sats }) => [id, sats]));
  return new Set(
    connected
      .filter(({ account_id: id, their_sats: theirs }) => theirs !== books.get(id))
      .map(({ account_id: id }) => id),
  );
}
