import type { Kysely } from 'kysely';

/** Older code neither reads nor writes them. */
export const isBackwardCompatible = true;

/** Sealed keys of exchanges, the movements that they brought, and the pages that wait for a confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_connections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('ledger_accounts.id').onDelete('cascade'),
    )
    .addColumn('sealed_key', 'text')
    .addColumn('key_hash', 'text')
    .addColumn('key_ending', 'text')
    .addColumn('owner_hash', 'text')
    .addColumn('permission', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('cursors', 'text', (column) => column.notNull())
    .addColumn('reach', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('sealed_notes', 'text')
    .addColumn('sealed_preview', 'text')
    .addColumn('their_sats', 'bigint')
    .addColumn('compared_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('last_sync_at', 'text')
    .addColumn('last_success_at', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('next_sync_at', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('ledger_connections_by_key', ['user_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('ledger_connections_by_vendor')
    .on('ledger_connections')
    .columns(['vendor', 'next_sync_at'])
    .execute();
  await db.schema
    .createTable('ledger_connection_operations')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('connection_id', 'text', (column) =>
      column.notNull().references('ledger_connections.id').onDelete('cascade'),
    )
    .addColumn('operation_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_connection_operations_key', ['connection_id', 'operation_hash'])
    .execute();
  await db.schema
    .createTable('ledger_connection_pages')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('connection_id', 'text', (column) =>
      column.notNull().references('ledger_connections.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('sealed_rows', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_connection_pages_key', ['connection_id', 'seq'])
    .execute();
  await db.schema.alterTable('ledger_imports').addColumn('connection_id', 'text').execute();
  await db.schema.alterTable('ledger_imports').addColumn('sealed_notes', 'text').execute();
  await db.schema
    .createTable('connection_vendors')
    .addColumn('vendor', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('held_until', 'text')
    .addColumn('rests_until', 'text')
    .execute();
}
