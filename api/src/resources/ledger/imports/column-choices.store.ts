import type { LedgerImportColumns } from '@painel/contract';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';

/** Remembers which columns a person chose for files with these headers. */
export function createColumnChoiceStore(database: Database, vault: KeyVault) {
  const hashOf = (headers: readonly string[]) => vault.hash(`headers ${JSON.stringify(headers)}`);

  return {
    async find(userId: string, headers: readonly string[]): Promise<LedgerImportColumns | null> {
      const row = await database
        .selectFrom('ledger_column_choices')
        .select('columns')
        .where('user_id', '=', userId)
        .where('headers_hash', '=', hashOf(headers))
        .executeTakeFirst();
      return row ? (JSON.parse(row.columns) as LedgerImportColumns) : null;
    },

    async set(userId: string, headers: readonly string[], columns: LedgerImportColumns, now: string) {
      const choice = { columns: JSON.stringify(columns), updated_at: now };
      await database
        .insertInto('ledger_column_choices')
        .values({ user_id: userId, headers_hash: hashOf(headers), ...choice })
        .onConflict((conflict) => conflict.columns(['user_id', 'headers_hash']).doUpdateSet(choice))
        .execute();
    },
  };
}
