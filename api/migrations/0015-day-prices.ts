import type { Kysely } from 'kysely';

/** Older code reads none of it. */
export const isBackwardCompatible = true;

/** The closes and exchange rates of past days, and how far each source has been read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_prices')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_prices_once', ['series', 'day'])
    .execute();
  await db.schema
    .createTable('day_price_progress')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('read_to', 'text', (column) => column.notNull())
    .execute();
}
