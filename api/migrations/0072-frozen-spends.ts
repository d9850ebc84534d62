import type { Kysely } from 'kysely';

/** Older code reads none of it. */
export const isBackwardCompatible = true;

/** Outputs that were spent though the person had marked them as not to be spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('frozen_spends')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('vout', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('sats', 'bigint', (column) => column.notNull())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text')
    .addPrimaryKeyConstraint('frozen_spends_once', ['user_id', 'source', 'txid', 'vout'])
    .execute();
  await db.schema
    .createIndex('frozen_spends_to_report')
    .on('frozen_spends')
    .columns(['reported_at'])
    .execute();
}
