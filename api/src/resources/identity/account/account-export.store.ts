import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { findRow } from '../../../database/rows-of-user';
import { decimalText } from '../../../amounts/bitcoin-amounts';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { KeyVault } from '../../../secrets/key-vault';
import { type ExportedField, type ExportedName, exportedTables } from './exported-tables';

export type ExportedValue = string | number | boolean | null;
export type ExportedRow = Record<string, ExportedValue>;
export type ExportedRows = Record<ExportedName, ExportedRow[]>;

type ColumnValue = string | number | bigint | null;
type Row = Record<string, ColumnValue>;

function valueOf({ column, kind, purpose }: ExportedField, row: Row, vault: KeyVault): ExportedValue {
  const value = row[column] ?? null;
  if (kind === 'encrypted' && value !== null) {
    const id = String(row.id);
    return vault.decrypt(String(value), purpose ? contextOfEncrypted(id, purpose) : id);
  }
  if (typeof value !== 'bigint') return value;
  if (kind === 'sats') return decimalText(value, 8);
  if (kind === 'nanoBtc') return decimalText(value, 9);
  if (kind === 'cents') return decimalText(value, 2);
  return kind === 'flag' ? value === 1n : Number(value);
}

/** The bytes of a receipt; null for one that was deleted meanwhile, or encrypted with another secret. */
export async function readReceipt(database: Database, vault: KeyVault, userId: string, id: string) {
  const row = await findRow(database, 'ledger_attachment_files', userId, id);
  return row && vault.decryptBytes(row.sealed_content, contextOfEncrypted(id, 'content'));
}

/** All rows about one user, read in one transaction. */
export function readAccount(database: Database, vault: KeyVault, userId: string): Promise<ExportedRows> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const all: Partial<ExportedRows> = {};
      const untyped = transaction as unknown as Kysely<Record<string, Row>>;
      for (const [name, { table, owner, orderBy, fields }] of Object.entries(exportedTables)) {
        const { ref } = transaction.dynamic;
        const rows = await untyped
          .selectFrom(table)
          .selectAll()
          .where(ref(owner), '=', userId)
          .orderBy(ref(orderBy))
          .execute();
        all[name as ExportedName] = rows.map((row) =>
          Object.fromEntries(
            Object.entries<ExportedField>(fields).map(([key, field]) => [
              key,
              valueOf(field, row as unknown as Row, vault),
            ]),
          ),
        );
      }
      return all as ExportedRows;
    });
}
