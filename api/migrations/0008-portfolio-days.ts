import type { Kysely } from 'kysely';

/** Adds the balance of each user at the end of each day, with the prices of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('portfolio_days')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('watched_sats', 'bigint', (column) => column.notNull())
    .addColumn('external_nano_btc', 'bigint', (column) => column.notNull())
    .addColumn('price_brl', 'double precision')
    .addColumn('price_usd', 'double precision')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('portfolio_days_once', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('portfolio_days_by_day').on('portfolio_days').column('day').execute();
}
