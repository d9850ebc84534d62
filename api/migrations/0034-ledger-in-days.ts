import type { Kysely } from 'kysely';

/** Older code leaves it at nothing. */
export const isBackwardCompatible = true;

/**
 * Adds the balance that the ledger contributes to a day next to the watched and typed ones; it is lower where an external wallet's balance is in the
 * ledger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('portfolio_days')
    .addColumn('ledger_nano_btc', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
