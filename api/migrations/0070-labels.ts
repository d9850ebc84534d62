import type { Kysely } from 'kysely';

/** Older code neither reads nor writes them. */
export const isBackwardCompatible = true;

/** Labels of transactions, addresses, keys and outputs, as wallets exchange them (BIP-329). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_labels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_ref', 'text', (column) => column.notNull())
    .addColumn('sealed_label', 'text')
    .addColumn('spendable', 'bigint')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('ledger_labels_by_ref', ['user_id', 'ref_hash'])
    .execute();
}
