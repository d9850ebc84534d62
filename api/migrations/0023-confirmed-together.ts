import type { Kysely } from 'kysely';

/** Older code confirms one pair at a time and leaves the table alone. */
export const isBackwardCompatible = true;

/** The pairs that a user confirmed together, so that the user can separate them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_confirmed_together')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('batch_id', 'text', (column) => column.notNull())
    .addColumn('match_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_confirmed_together_once', ['user_id', 'match_id'])
    .execute();
}
