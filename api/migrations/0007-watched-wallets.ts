import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const nothingYet = sql`0`;

// SQLite adds one column a statement.
const additions = [
  ['unconfirmed_sats', 'bigint'],
  ['transaction_count', 'bigint'],
  ['history_updated', 'text'],
] as const;
const counters = ['is_used', 'tried_round', 'read_round'] as const;

/** Columns of an address's reading, for all its watchers; `watched_addresses` has the same columns from here on. */
const withReading = <Name extends string>(table: CreateTableBuilder<Name>) =>
  table
    .addColumn('balance_sats', 'bigint', (column) => column.notNull().defaultTo(nothingYet))
    .addColumn('balance_source', 'text')
    .addColumn('unconfirmed_sats', 'bigint')
    .addColumn('transaction_count', 'bigint')
    .addColumn('last_transaction', 'text')
    .addColumn('last_updated', 'text')
    .addColumn('history_updated', 'text')
    .addColumn('is_used', 'bigint', (column) => column.notNull().defaultTo(nothingYet))
    .addColumn('tried_round', 'bigint', (column) => column.notNull().defaultTo(nothingYet))
    .addColumn('read_round', 'bigint', (column) => column.notNull().defaultTo(nothingYet));

/** Wallets of an extended public key, the addresses derived from it, and the refresh of each user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of additions) {
    await db.schema.alterTable('watched_addresses').addColumn(name, type).execute();
  }
  for (const name of counters) {
    await db.schema
      .alterTable('watched_addresses')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(nothingYet))
      .execute();
  }

  await db.schema
    .createTable('watched_wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text')
    .addColumn('script', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('watched_wallets_once_per_user', ['user_id', 'key_hash'])
    .execute();

  await withReading(db.schema.createTable('derived_addresses'))
    .addColumn('wallet_id', 'text', (column) =>
      column.notNull().references('watched_wallets.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('derived_addresses_once', ['wallet_id', 'branch', 'position'])
    .execute();
  await db.schema
    .createIndex('derived_addresses_by_user')
    .on('derived_addresses')
    .columns(['user_id', 'address'])
    .execute();

  await db.schema
    .createTable('portfolio_refreshes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('round', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('holder', 'text')
    .addColumn('held_until', 'text')
    .execute();
}
