import type { LedgerFeePolicy } from '@painel/contract';
import { putRow, rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import { markLedgerChanged } from '../revisions.store';

export function createFeePolicyStore(database: Database) {
  return {
    /** The years with a choice. */
    async listByUser(userId: string): Promise<Map<number, LedgerFeePolicy>> {
      const rows = await rowsOf(database, 'ledger_fee_policies', userId).orderBy('year').execute();
      return new Map(rows.map(({ year, fee_policy: feePolicy }) => [Number(year), feePolicy]));
    },

    async set(userId: string, year: number, feePolicy: LedgerFeePolicy, now: string): Promise<void> {
      const choice = { fee_policy: feePolicy, updated_at: now };
      await putRow(database, 'ledger_fee_policies', { user_id: userId, year: BigInt(year) }, choice);
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
