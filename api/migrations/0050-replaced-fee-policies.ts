import type { Kysely } from 'kysely';

/** Older code writes imports without them, and then an undo leaves the policies as they are. */
export const isBackwardCompatible = true;

/** The policies for network fees that an import chose, with what it replaced, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_imports').addColumn('fee_policies', 'text').execute();
}
