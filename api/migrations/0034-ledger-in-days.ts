import type { Kysely } from 'kysely';

/** Older code leaves it at nothing. */
export const isBackwardCompatible = true;

/** What the ledger adds to the balances of a day that are watched and typed; less where it has the balance of an external wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('portfolio_days')
    .addColumn('ledger_nano_btc', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
