import type { Kysely } from 'kysely';

/** Older code shows no ledger and leaves its tables alone. */
export const isBackwardCompatible = true;

/** The ledger: accounts, entries, pairs of transfers, imports, and the policy for network fees of each year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('institution', 'text')
    .addColumn('tax_id', 'text')
    .addColumn('country', 'text')
    .addColumn('watched_wallet_id', 'text', (column) =>
      column.references('watched_wallets.id').onDelete('set null'),
    )
    .addColumn('external_wallet_id', 'text', (column) =>
      column.references('external_wallets.id').onDelete('set null'),
    )
    .addColumn('address_id', 'text', (column) =>
      column.references('watched_addresses.id').onDelete('set null'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ledger_accounts_by_user').on('ledger_accounts').column('user_id').execute();

  await db.schema
    .createTable('ledger_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('added', 'bigint', (column) => column.notNull())
    .addColumn('duplicates', 'bigint', (column) => column.notNull())
    .addColumn('skipped', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ledger_imports_by_user').on('ledger_imports').column('user_id').execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('ledger_accounts.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'text', (column) => column.notNull())
    .addColumn('sats', 'bigint', (column) => column.notNull())
    .addColumn('fee_sats', 'bigint', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint')
    .addColumn('amount_fee_cents', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('txid', 'text')
    .addColumn('sealed_note', 'text')
    .addColumn('sealed_evidence', 'text')
    .addColumn('import_id', 'text', (column) => column.references('ledger_imports.id').onDelete('set null'))
    .addColumn('row_hash', 'text')
    .addColumn('sealed_row', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('ledger_entries_in_order', ['user_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('ledger_entries_by_account')
    .on('ledger_entries')
    .column('account_id')
    .execute();
  await db.schema.createIndex('ledger_entries_by_import').on('ledger_entries').column('import_id').execute();
  await db.schema
    .createIndex('ledger_entries_by_row')
    .on('ledger_entries')
    .columns(['user_id', 'row_hash'])
    .execute();

  await db.schema
    .createTable('ledger_links')
    .addColumn('out_entry_id', 'text', (column) =>
      column.primaryKey().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('in_entry_id', 'text', (column) =>
      column.notNull().unique().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ledger_links_by_user').on('ledger_links').column('user_id').execute();

  await db.schema
    .createTable('ledger_rejected_links')
    .addColumn('out_entry_id', 'text', (column) =>
      column.notNull().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('in_entry_id', 'text', (column) =>
      column.notNull().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_rejected_links_once', ['out_entry_id', 'in_entry_id'])
    .execute();
  await db.schema
    .createIndex('ledger_rejected_links_by_user')
    .on('ledger_rejected_links')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('ledger_fee_policies')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('fee_policy', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_fee_policies_once', ['user_id', 'year'])
    .execute();
}
