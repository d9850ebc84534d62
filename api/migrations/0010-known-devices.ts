import type { Kysely } from 'kysely';

/** Older code sends no mail at a sign-in from a new device, as before. */
export const isBackwardCompatible = true;

/** Adds the browsers that signed in to an account before; each has a secret whose SHA-256 is stored here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_once_per_user', ['user_id', 'device_hash'])
    .execute();
}
