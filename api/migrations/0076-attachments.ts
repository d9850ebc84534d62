import type { Kysely } from 'kysely';

/** Older code reads none of these rows, and the database deletes them with their entry. */
export const isBackwardCompatible = true;

/** Receipts of entries. Their bytes are in a table of their own, so that a list of them reads none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('entry_id', 'text', (column) =>
      column.notNull().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('sealed_file_name', 'text', (column) => column.notNull())
    .addColumn('sealed_file_hash', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ledger_attachments_by_user')
    .on('ledger_attachments')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('ledger_attachments_by_entry')
    .on('ledger_attachments')
    .column('entry_id')
    .execute();
  await db.schema
    .createTable('ledger_attachment_files')
    .addColumn('id', 'text', (column) =>
      column.primaryKey().references('ledger_attachments.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sealed_content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ledger_attachment_files_by_user')
    .on('ledger_attachment_files')
    .column('user_id')
    .execute();
}
