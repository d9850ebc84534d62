import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import { bookOf, pricesOf } from './book-of-state';
import type { DayPriceSource } from './day-price-source';
import type { EntryRow } from './entries.store';
import { openTexts } from './entry-texts';
import { type ExportedEntry, exportUniversal } from './formats';
import { readLedgerState } from './ledger-state';
import { numberOf } from './number-of';
import { entryView } from './to-entry';

export const ledgerExportFormats = ['csv', 'json'] as const;

interface ExportDependencies {
  database: Database;
  vault: KeyVault;
  prices: DayPriceSource;
  clock: Clock;
}

interface LedgerExport {
  type: string;
  bytes: Buffer;
}

export interface ExportService {
  /** All entries of a user, or those of one account, oldest first. */
  write(
    userId: string,
    format: (typeof ledgerExportFormats)[number],
    account?: string,
  ): Promise<LedgerExport>;
}

const isTxid = (text: string | null) => text !== null && /^[0-9a-f]{64}$/.test(text);

const exported = (row: EntryRow, vault: KeyVault): ExportedEntry => ({
  kind: row.kind,
  occurredAt: row.occurred_at,
  sats: Number(row.sats),
  feeSats: row.fee_sats === 0n ? null : Number(row.fee_sats),
  amountCents: numberOf(row.amount_cents),
  amountFeeCents: numberOf(row.amount_fee_cents),
  currency: row.currency,
  txid: isTxid(row.txid) ? row.txid : null,
  reference: isTxid(row.txid) ? null : row.txid,
  note: openTexts(vault, row).note,
});

export function createExportService({
  database,
  vault,
  prices: source,
  clock,
}: ExportDependencies): ExportService {
  return {
    async write(userId, format, account) {
      const state = await readLedgerState(database, userId);
      const rows = state.rows.filter((row) => account === undefined || row.account_id === account);
      if (format === 'csv') {
        const text = exportUniversal(rows.map((row) => exported(row, vault)));
        return { type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) };
      }
      const prices = await pricesOf(state, source);
      const view = entryView(state, bookOf(state, prices), prices, vault);
      const document = { schemaVersion: 1, exportedAt: clock().toISOString(), entries: rows.map(view) };
      const text = `${JSON.stringify(document, null, 2)}\n`;
      return { type: 'application/json; charset=utf-8', bytes: Buffer.from(text) };
    },
  };
}
