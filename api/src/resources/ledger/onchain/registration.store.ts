import { kindRules } from '../rules/kinds';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { Reader } from '../../holdings/onchain/reader';
import type { PastChoice } from './registrations';

/** Choices among more entries than these are ignored. */
const looksBack = 1_000;
const writtenAtOnce = 50;

/** Returns the kinds that a person chose for transactions with one entry, the newest first. An imported kind is no choice. */
export async function readPastChoices(database: Database, { userId, source }: Reader): Promise<PastChoice[]> {
  const rows = await database
    .selectFrom(
      database
        .selectFrom('ledger_entries')
        .select(['kind', 'account_id', 'txid', 'seq', 'import_id'])
        .where('user_id', '=', userId)
        .orderBy('seq', 'desc')
        .limit(looksBack)
        .as('entry'),
    )
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('onchain_transactions as found', (join) =>
      join
        .onRef('found.txid', '=', 'entry.txid')
        .on('found.user_id', '=', userId)
        .on('found.source', '=', source),
    )
    .select([
      'entry.kind',
      'entry.txid',
      'entry.import_id as importId',
      'account.address_id as addressId',
      'account.watched_wallet_id as watchedWalletId',
    ])
    .orderBy('entry.seq', 'desc')
    .execute();
  const counts = new Map<string | null, number>();
  for (const { txid } of rows) counts.set(txid, (counts.get(txid) ?? 0) + 1);
  return rows.filter(
    ({ txid, kind, importId }) => counts.get(txid) === 1 && importId === null && kindRules[kind].isRepeated,
  );
}

/** The entries that were made together last. */
export function createRegisteredStore(database: Database) {
  const remove = (userId: string) =>
    database.deleteFrom('ledger_registered_together').where('user_id', '=', userId).execute();

  return {
    async find(userId: string, batchId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('ledger_registered_together')
        .select('entry_id')
        .where('user_id', '=', userId)
        .where('batch_id', '=', batchId)
        .execute();
      return rows.map(({ entry_id: id }) => id);
    },

    async replace(userId: string, batchId: string, entryIds: readonly string[]): Promise<void> {
      await remove(userId);
      await inBatches(entryIds, writtenAtOnce, (batch) =>
        database
          .insertInto('ledger_registered_together')
          .values(batch.map((id) => ({ user_id: userId, batch_id: batchId, entry_id: id })))
          .execute(),
      );
    },

    delete: remove,
  };
}
