import type { Kysely } from 'kysely';

/** Older code reads none of it. */
export const isBackwardCompatible = true;

/** The unspent outputs of watched addresses, and how far those of each address are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onchain_outputs')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('vout', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('sats', 'bigint', (column) => column.notNull())
    .addColumn('height', 'bigint')
    .addColumn('occurred_at', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_outputs_once', ['user_id', 'source', 'txid', 'vout'])
    .execute();
  await db.schema
    .createIndex('onchain_outputs_by_address')
    .on('onchain_outputs')
    .columns(['user_id', 'source', 'address'])
    .execute();

  await db.schema
    .createTable('onchain_output_readings')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settled_count', 'bigint')
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_output_readings_once', ['user_id', 'source', 'address'])
    .execute();
}
