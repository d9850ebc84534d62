import type { Kysely } from 'kysely';

/** Older code reads and writes pairs of two, in the table that it knows. */
export const isBackwardCompatible = true;

/** One exit may be joined with several arrivals, and several with one: the links of a pair besides its first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_further_links')
    .addColumn('out_entry_id', 'text', (column) =>
      column.notNull().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('in_entry_id', 'text', (column) =>
      column.notNull().references('ledger_entries.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_further_links_once', ['out_entry_id', 'in_entry_id'])
    .execute();
  await db.schema
    .createIndex('ledger_further_links_by_user')
    .on('ledger_further_links')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('ledger_further_links_by_arrival')
    .on('ledger_further_links')
    .column('in_entry_id')
    .execute();
}
