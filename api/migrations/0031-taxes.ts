import type { Kysely } from 'kysely';

/** Older code computes no tax and leaves the tables alone. */
export const isBackwardCompatible = true;

/** Adds the choices of a person for the tax of a year, and the answers for a month. The ledger determines everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_settings')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('foreign_in_limit', 'bigint', (column) => column.notNull())
    .addColumn('gifts_at', 'text', (column) => column.notNull())
    .addColumn('foreign_fees', 'text', (column) => column.notNull())
    .addColumn('only_bitcoin', 'bigint', (column) => column.notNull())
    .addColumn('opening_carried_cents', 'bigint', (column) => column.notNull())
    .addColumn('opening_foreign_loss_cents', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tax_settings_once', ['user_id', 'year'])
    .execute();
  await db.schema
    .createTable('tax_months')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('others_gross_cents', 'bigint')
    .addColumn('others_gain_cents', 'bigint')
    .addColumn('decripto_delivered_on', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tax_months_once', ['user_id', 'month'])
    .execute();
}
