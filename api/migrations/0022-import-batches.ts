import type { Kysely } from 'kysely';

/** Older code writes imports without them. */
export const isBackwardCompatible = true;

/** Which imports were confirmed together, and a keyed hash of the source and the name of a file, which finds its account again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_imports').addColumn('batch_id', 'text').execute();
  await db.schema.alterTable('ledger_imports').addColumn('source_hash', 'text').execute();
}
