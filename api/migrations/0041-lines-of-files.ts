import type { Kysely } from 'kysely';

/** Older code writes imports and their entries without them. */
export const isBackwardCompatible = true;

/** The SHA-256 of the file of an import, and the rows of the file that an entry is from. Earlier imports have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_imports').addColumn('sealed_file_hash', 'text').execute();
  await db.schema.alterTable('ledger_entries').addColumn('file_rows', 'text').execute();
}
