import { setImmediate } from 'node:timers/promises';
import type { LedgerImportsTable } from '../../../database/ledger-tables';
import { deleteRow, insertRow } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { markLedgerChanged } from '../revisions.store';

export type ImportRecord = Omit<LedgerImportsTable, 'user_id'>;

/** Rows per read or delete: they take a few milliseconds. */
const atOnce = 500;

const columns = [
  'id',
  'format',
  'zone',
  'added',
  'duplicates',
  'skipped',
  'failed',
  'sealed_file_name',
  'sealed_file_hash',
  'account_id',
  'batch_id',
  'source_hash',
  'fee_policies',
  'connection_id',
  'sealed_notes',
  'created_at',
] as const;

export function createImportStore(database: Database) {
  const ofUser = (userId: string) =>
    database.selectFrom('ledger_imports').select(columns).where('user_id', '=', userId);

  async function entriesOf(userId: string, id: string) {
    const rows: { id: string; revision: bigint; seq: bigint }[] = [];
    let page: typeof rows;
    do {
      if (rows.length > 0) await setImmediate();
      page = await database
        .selectFrom('ledger_entries')
        .select(['id', 'revision', 'seq'])
        .where('user_id', '=', userId)
        .where('import_id', '=', id)
        .where('seq', '>', rows.at(-1)?.seq ?? 0n)
        .orderBy('seq')
        .limit(atOnce)
        .execute();
      rows.push(...page);
    } while (page.length === atOnce);
    const changed = rows.filter(({ revision }) => revision > 1n);
    return { ids: rows.map((row) => row.id), changed: changed.map((row) => row.id) };
  }

  return {
    /** Newest first. */
    listByUser: (userId: string) => ofUser(userId).orderBy('created_at', 'desc').orderBy('id').execute(),

    async find(userId: string, id: string): Promise<ImportRecord | null> {
      return (await ofUser(userId).where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Those that were confirmed together, in the order of their files. */
    ofBatch: (userId: string, batchId: string) =>
      ofUser(userId).where('batch_id', '=', batchId).orderBy('created_at').orderBy('id').execute(),

    insert: (userId: string, record: ImportRecord) =>
      insertRow(database, 'ledger_imports', { ...record, user_id: userId }),

    /** Adds the rows of a later window of the same sync. */
    async addCounts(
      userId: string,
      id: string,
      {
        added,
        duplicates,
        skipped,
        failed,
      }: Pick<ImportRecord, 'added' | 'duplicates' | 'skipped' | 'failed'>,
    ): Promise<void> {
      await database
        .updateTable('ledger_imports')
        .set(({ eb }) => ({
          added: eb('added', '+', added),
          duplicates: eb('duplicates', '+', duplicates),
          skipped: eb('skipped', '+', skipped),
          failed: eb('failed', '+', failed),
        }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    async setPolicies(userId: string, id: string, feePolicies: string): Promise<void> {
      await database
        .updateTable('ledger_imports')
        .set({ fee_policies: feePolicies })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** The ids of its remaining entries, and of the changed ones among them. */
    entriesOf,

    /** Deletes the import and its entries. */
    async deleteWithEntries(userId: string, id: string): Promise<void> {
      const { ids } = await entriesOf(userId, id);
      await markLedgerChanged(database, userId);
      await inBatches(ids, atOnce, (batch) =>
        database
          .deleteFrom('ledger_entries')
          .where('user_id', '=', userId)
          .where('id', 'in', batch)
          .execute(),
      );
      await deleteRow(database, 'ledger_imports', userId, id);
    },
  };
}
