import type { Kysely } from 'kysely';

/** Older code leaves it alone: its writes become visible with the next write of newer code. */
export const isBackwardCompatible = true;

/** Which state of a ledger its derived figures belong to. Another text with each write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_revisions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'text', (column) => column.notNull())
    .execute();
}
