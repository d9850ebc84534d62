import type { Kysely } from 'kysely';

/** Older code knows none of them. */
export const isBackwardCompatible = true;

/** Statements of the Receita and of exchanges about a year, and notes on the comparison with the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sealed_content', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('tax_statements_once', ['user_id', 'year', 'kind'])
    .execute();
  await db.schema
    .createTable('tax_check_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('line_key', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('accountant_name', 'text')
    .addColumn('sealed_text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('tax_check_notes_once', ['user_id', 'year', 'line_key', 'author'])
    .execute();
}
