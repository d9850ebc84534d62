import type { Kysely } from 'kysely';

/** Older code imports nothing, and writes none of these columns. */
export const isBackwardCompatible = true;

/** Files between their preview and their confirmation, the columns that a person chose, and the source of an import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_uploads')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_file', 'text', (column) => column.notNull())
    .addColumn('sealed_choices', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ledger_uploads_by_end').on('ledger_uploads').column('expires_at').execute();

  await db.schema
    .createTable('ledger_column_choices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('headers_hash', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_column_choices_once', ['user_id', 'headers_hash'])
    .execute();

  await db.schema
    .alterTable('ledger_imports')
    .addColumn('failed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('ledger_imports').addColumn('sealed_file_name', 'text').execute();
  await db.schema.alterTable('ledger_imports').addColumn('account_id', 'text').execute();
}
