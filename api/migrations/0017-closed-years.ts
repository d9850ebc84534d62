import type { Kysely } from 'kysely';

/** Older code closes no year. */
export const isBackwardCompatible = true;

/** Years of the ledger as they were when their owner closed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_closed_years')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('fee_policy', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_closed_years_once', ['user_id', 'year'])
    .execute();
}
