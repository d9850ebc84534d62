import type { Kysely } from 'kysely';

/** Older code writes entries without it; then the source is that of the entry. */
export const isBackwardCompatible = true;

/** Whether a person or a file stated the money of an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entries').addColumn('amount_source', 'text').execute();
}
