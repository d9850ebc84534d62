import type { Kysely } from 'kysely';

/** Older code shows no saved article. */
export const isBackwardCompatible = true;

/** The articles that a person saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_news')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('published_at', 'text')
    .addColumn('topic', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_news_primary', ['user_id', 'url'])
    .execute();
}
