import type { Kysely } from 'kysely';

/** Older code reports no recovery. */
export const isBackwardCompatible = true;

/** The coins whose recovery an alert has announced, and how far each was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_recoveries')
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('vout', 'bigint', (column) => column.notNull())
    .addColumn('stage', 'bigint', (column) => column.notNull())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_recoveries_once', ['alert_id', 'txid', 'vout'])
    .execute();
}
