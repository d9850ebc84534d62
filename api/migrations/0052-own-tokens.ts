import type { Kysely } from 'kysely';

/** Older code knows no token, and refuses them. */
export const isBackwardCompatible = true;

/** Tokens by which the programs of a person read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema
    .createIndex('own_tokens_by_user')
    .on('own_tokens')
    .columns(['user_id', 'created_at'])
    .execute();
}
