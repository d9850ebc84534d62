import type { Kysely } from 'kysely';

/** Older code leaves them empty, as they are for messages that no process takes over early. */
export const isBackwardCompatible = true;

/** Which leading process sends a message, and when a message left for a provider that would show it twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox_messages').addColumn('leased_by', 'text').execute();
  await db.schema.alterTable('alert_deliveries').addColumn('begun_at', 'text').execute();
}
