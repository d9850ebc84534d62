import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/tables';

/**
 * Names a new state of the user's ledger. Random, so that a state that was rolled back is never taken for a later one. Every store calls it in the
 * transaction of its write.
 */
export async function markLedgerChanged(database: Database, userId: string): Promise<void> {
  const revision = randomUUID();
  await database
    .insertInto('ledger_revisions')
    .values({ user_id: userId, revision })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revision }))
    .execute();
}

/** The state that the user's ledger is in; empty before the first write. */
export async function ledgerRevision(database: Database, userId: string): Promise<string> {
  const row = await database
    .selectFrom('ledger_revisions')
    .select('revision')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.revision ?? '';
}
