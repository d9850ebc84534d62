import type { Kysely } from 'kysely';

/** Adds sign-ins that wait for a provider's answer, and the users of a provider's identities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('social_sign_ins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('social_sign_ins_by_end').on('social_sign_ins').column('expires_at').execute();

  await db.schema
    .createTable('social_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_identities_once', ['issuer', 'subject'])
    .addUniqueConstraint('social_identities_once_per_user', ['user_id', 'issuer'])
    .execute();
}
