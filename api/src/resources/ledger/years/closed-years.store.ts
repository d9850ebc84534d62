import type { LedgerDisposals, LedgerFeePolicy } from '@painel/contract';
import { putRow, rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';

/** The stored content of a closed year. */
export interface YearContent {
  /** At the end of the year. */
  sats: number;
  costCents: number;
  disposals: LedgerDisposals['disposals'];
  totals: LedgerDisposals['totals'];
  /** The tax of the year. The ledger keeps it and reads nothing in it. */
  taxes?: object;
}

/** A year as it was when its owner closed it. */
export interface ClosedYear extends YearContent {
  year: number;
  closedAt: string;
  feePolicy: LedgerFeePolicy;
}

export function createClosedYearStore(database: Database) {
  return {
    async listByUser(userId: string): Promise<ClosedYear[]> {
      const rows = await rowsOf(database, 'ledger_closed_years', userId).orderBy('year').execute();
      return rows.map((row) => ({
        ...(JSON.parse(row.content) as YearContent),
        year: Number(row.year),
        feePolicy: row.fee_policy,
        closedAt: row.closed_at,
      }));
    },

    /** In the place of an earlier copy. */
    async put(userId: string, { year, feePolicy, closedAt, ...content }: ClosedYear): Promise<void> {
      const copy = { fee_policy: feePolicy, content: JSON.stringify(content), closed_at: closedAt };
      await putRow(database, 'ledger_closed_years', { user_id: userId, year: BigInt(year) }, copy);
    },

    /** False if the year was not closed. */
    async delete(userId: string, year: number): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('ledger_closed_years')
        .where('user_id', '=', userId)
        .where('year', '=', BigInt(year))
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}
