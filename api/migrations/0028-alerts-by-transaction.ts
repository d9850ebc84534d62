import type { Kysely } from 'kysely';

/** Older code compares sums and leaves these alone. */
export const isBackwardCompatible = true;

/** The transactions that an alert has seen, the outputs that unconfirmed ones spend, and alerts that the person wants at the bell alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_transactions')
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('activity', 'text', (column) => column.notNull())
    .addColumn('is_confirmed', 'bigint', (column) => column.notNull())
    .addColumn('spends', 'text')
    .addPrimaryKeyConstraint('alert_transactions_once', ['alert_id', 'txid'])
    .execute();
  await db.schema
    .createIndex('alert_transactions_by_user')
    .on('alert_transactions')
    .column('user_id')
    .execute();
  await db.schema.alterTable('alerts').addColumn('seen_from', 'text').execute();
  await db.schema
    .alterTable('alerts')
    .addColumn('bell_only', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('onchain_transactions').addColumn('spends', 'text').execute();
  for (const table of ['watched_addresses', 'derived_addresses'])
    await db.schema.alterTable(table).addColumn('unconfirmed_count', 'bigint').execute();
}
