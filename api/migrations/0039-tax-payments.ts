import type { Kysely } from 'kysely';

/** Older code counts no payment. */
export const isBackwardCompatible = true;

/** The DARFs that a person paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('fine_cents', 'bigint')
    .addColumn('interest_cents', 'bigint')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tax_payments_by_user')
    .on('tax_payments')
    .columns(['user_id', 'month'])
    .execute();
}
