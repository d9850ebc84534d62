import type { Kysely } from 'kysely';

/** Older code registers one transaction at a time and leaves the table alone. */
export const isBackwardCompatible = true;

/** The entries that a user made of transactions together, so that the user can undo them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_registered_together')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('batch_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_registered_together_once', ['user_id', 'entry_id'])
    .execute();
}
