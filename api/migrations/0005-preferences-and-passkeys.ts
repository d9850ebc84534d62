import { type Kysely, sql } from 'kysely';

/** How a user wants the site, proven e-mail addresses, and sign-in by passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_preferences')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('bitcoin_unit', 'text', (column) => column.notNull())
    .addColumn('currency_first', 'text', (column) => column.notNull())
    .addColumn('discreet', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('users').addColumn('email_verified_at', 'text').execute();
  // A link counts for the address it was sent to; those that are open prove none.
  await db.schema
    .alterTable('password_resets')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();

  await db.schema
    .createTable('passkey_ceremonies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('passkey_ceremonies_by_end')
    .on('passkey_ceremonies')
    .column('expires_at')
    .execute();
}
