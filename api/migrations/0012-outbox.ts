import type { Kysely } from 'kysely';

/** Older code sends its mail at once, and leaves what waits here to the newer. */
export const isBackwardCompatible = true;

/** Adds messages to other servers, kept until the receiver accepts them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('sealed_payload', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_messages_by_due').on('outbox_messages').column('due_at').execute();
  await db.schema.createIndex('outbox_messages_by_user').on('outbox_messages').column('user_id').execute();
}
