import type { LedgerImportsTable } from '../../../../database/ledger-tables';
import type { Database } from '../../../../database/tables';

export type ImportRecord = Omit<LedgerImportsTable, 'user_id'>;

const columns = [
  'id',
  'format',
  'zone',
  'added',
  'duplicates',
  'skipped',
  'failed',
  'sealed_file_name',
  'account_id',
  'created_at',
] as const;

export interface ImportStore {
  /** Newest first. */
  listByUser(userId: string): Promise<ImportRecord[]>;
  find(userId: string, id: string): Promise<ImportRecord | null>;
  insert(userId: string, record: ImportRecord): Promise<void>;
  /** The ids of its entries that are there still, and of those of them that were changed. */
  entriesOf(userId: string, id: string): Promise<{ ids: string[]; changed: string[] }>;
  /** Deletes the import and its entries. */
  deleteWithEntries(userId: string, id: string): Promise<void>;
}

export function createImportStore(database: Database): ImportStore {
  const ofUser = (userId: string) =>
    database.selectFrom('ledger_imports').select(columns).where('user_id', '=', userId);

  return {
    listByUser: (userId) => ofUser(userId).orderBy('created_at', 'desc').orderBy('id').execute(),

    async find(userId, id) {
      return (await ofUser(userId).where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async insert(userId, record) {
      await database
        .insertInto('ledger_imports')
        .values({ ...record, user_id: userId })
        .execute();
    },

    async entriesOf(userId, id) {
      const rows = await database
        .selectFrom('ledger_entries')
        .select(['id', 'revision'])
        .where('user_id', '=', userId)
        .where('import_id', '=', id)
        .orderBy('seq')
        .execute();
      const changed = rows.filter(({ revision }) => revision > 1n);
      return { ids: rows.map((row) => row.id), changed: changed.map((row) => row.id) };
    },

    async deleteWithEntries(userId, id) {
      await database
        .deleteFrom('ledger_entries')
        .where('user_id', '=', userId)
        .where('import_id', '=', id)
        .execute();
      await database
        .deleteFrom('ledger_imports')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
}
