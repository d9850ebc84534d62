import type { Kysely } from 'kysely';

/** Older code knows no accountant, and refuses their links. */
export const isBackwardCompatible = true;

/** Links by which an accountant reads taxes, their openings, and the reviews of the accountant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_accountants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('year', 'bigint')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema
    .createIndex('tax_accountants_by_user')
    .on('tax_accountants')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('tax_accountant_openings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accountant_id', 'text', (column) =>
      column.notNull().references('tax_accountants.id').onDelete('cascade'),
    )
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tax_accountant_openings_by_user')
    .on('tax_accountant_openings')
    .columns(['user_id', 'opened_at'])
    .execute();
  await db.schema
    .createTable('tax_reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('accountant_name', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('sealed_note', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('tax_reviews_once', ['user_id', 'subject'])
    .execute();
}
