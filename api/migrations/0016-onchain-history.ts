import type { Kysely } from 'kysely';

/** Older code reads none of it. */
export const isBackwardCompatible = true;

/** The transactions of watched addresses, their effect on each address, and how far each address is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onchain_transactions')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint')
    .addColumn('block_hash', 'text')
    .addColumn('occurred_at', 'text')
    .addColumn('listed_at', 'text', (column) => column.notNull())
    .addColumn('fee_sats', 'bigint')
    .addColumn('output_sats', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_transactions_once', ['user_id', 'source', 'txid'])
    .execute();
  await db.schema
    .createIndex('onchain_transactions_in_order')
    .on('onchain_transactions')
    .columns(['user_id', 'source', 'listed_at', 'txid'])
    .execute();

  await db.schema
    .createTable('onchain_movements')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('received_sats', 'bigint', (column) => column.notNull())
    .addColumn('spent_sats', 'bigint', (column) => column.notNull())
    .addColumn('walk', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_movements_once', ['user_id', 'source', 'address', 'txid'])
    .execute();
  await db.schema
    .createIndex('onchain_movements_by_transaction')
    .on('onchain_movements')
    .columns(['user_id', 'source', 'txid'])
    .execute();

  await db.schema
    .createTable('onchain_histories')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('walk', 'bigint', (column) => column.notNull())
    .addColumn('walk_count', 'bigint', (column) => column.notNull())
    .addColumn('last_txid', 'text')
    .addColumn('restarts', 'bigint', (column) => column.notNull())
    .addColumn('completed_walk', 'bigint', (column) => column.notNull())
    .addColumn('completed_count', 'bigint')
    .addColumn('read_at', 'text')
    .addColumn('recheck_until', 'text')
    .addColumn('failure', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('is_limited', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_histories_once', ['user_id', 'source', 'address'])
    .execute();

  await db.schema
    .createTable('onchain_leases')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('onchain_gone')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('onchain_gone_once', ['user_id', 'source', 'txid'])
    .execute();

  await db.schema
    .createIndex('ledger_entries_by_txid')
    .on('ledger_entries')
    .columns(['user_id', 'txid'])
    .execute();
}
