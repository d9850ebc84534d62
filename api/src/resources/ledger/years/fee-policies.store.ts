import type { LedgerFeePolicy } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { markLedgerChanged } from '../revisions.store';

export function createFeePolicyStore(database: Database) {
  return {
    /** The years with a choice. */
    async listByUser(userId: string): Promise<Map<number, LedgerFeePolicy>> {
      const rows = await database
        .selectFrom('ledger_fee_policies')
        .select(['year', 'fee_policy'])
        .where('user_id', '=', userId)
        .orderBy('year')
        .execute();
      return new Map(rows.map(({ year, fee_policy: feePolicy }) => [Number(year), feePolicy]));
    },

    async set(userId: string, year: number, feePolicy: LedgerFeePolicy, now: string): Promise<void> {
      const choice = { fee_policy: feePolicy, updated_at: now };
      await database
        .insertInto('ledger_fee_policies')
        .values({ user_id: userId, year: BigInt(year), ...choice })
        .onConflict((conflict) => conflict.columns(['user_id', 'year']).doUpdateSet(choice))
        .execute();
      await markLedgerChanged(database, userId);
    },

    /** Takes the choice of a year back. */
    async delete(userId: string, year: number): Promise<void> {
      await database
        .deleteFrom('ledger_fee_policies')
        .where('user_id', '=', userId)
        .where('year', '=', BigInt(year))
        .execute();
      await markLedgerChanged(database, userId);
    },
  };
}
