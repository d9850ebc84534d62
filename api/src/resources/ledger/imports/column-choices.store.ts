import type { LedgerImportColumns } from '@painel/contract';
import { putRow, rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';

/** Remembers which columns a person chose for files with these headers. */
export function createColumnChoiceStore(database: Database, vault: KeyVault) {
  const hashOf = (headers: readonly string[]) => vault.hash(`headers ${JSON.stringify(headers)}`);

  return {
    async find(userId: string, headers: readonly string[]): Promise<LedgerImportColumns | null> {
      const row = await rowsOf(database, 'ledger_column_choices', userId)
        .where('headers_hash', '=', hashOf(headers))
        .executeTakeFirst();
      return row ? (JSON.parse(row.columns) as LedgerImportColumns) : null;
    },

    async set(userId: string, headers: readonly string[], columns: LedgerImportColumns, now: string) {
      const choice = { columns: JSON.stringify(columns), updated_at: now };
      const key = { user_id: userId, headers_hash: hashOf(headers) };
      await putRow(database, 'ledger_column_choices', key, choice);
    },
  };
}
