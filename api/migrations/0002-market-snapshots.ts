import type { Kysely } from 'kysely';

/** The last answer of each market source, in parts that change apart, and one sample a day of the figures that are compared over days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_snapshots')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('market_snapshot_parts')
    .addColumn('name', 'text', (column) =>
      column.notNull().references('market_snapshots.name').onDelete('cascade'),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_snapshot_parts_once', ['name', 'part'])
    .execute();

  await db.schema
    .createTable('market_daily_samples')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_daily_samples_once', ['series', 'day'])
    .execute();
}
