import type { Kysely } from 'kysely';

/** Adds the answers to requests that a client may repeat, and the device of each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answered_requests')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answered_requests_once_per_user', ['user_id', 'key'])
    .execute();

  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute();
}
