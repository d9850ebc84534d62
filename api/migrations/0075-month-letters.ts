import type { Kysely } from 'kysely';

/** Older code neither reads nor writes them, and leaves the choice of channels as it is. */
export const isBackwardCompatible = true;

/** The letter of a month: by which channels a person wants it, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('alert_settings')
    .addColumn('letter_channels', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('alert_settings').addColumn('letter_since', 'text').execute();
  await db.schema
    .createTable('month_letters')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('month_letters_key', ['user_id', 'month'])
    .execute();
}
