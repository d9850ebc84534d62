import type { Kysely } from 'kysely';

/** Older code shows such a wallet without its policy. */
export const isBackwardCompatible = true;

/** The ways to spend from wallets of several keys, without their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('watched_wallets').addColumn('policy', 'text').execute();
}
