import type { LedgerFeePolicy } from '@painel/contract';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import { type SheetColumn, sheetOf } from '../../../reports/sheet';
import { disarm } from '../../../reports/disarm';
import { type ShownEntry, allEntryColumns } from './entry-columns';
import { spreadsheetCopy } from './spreadsheet.copy';
import { createZone } from '../values/zone';

/** The content of a spreadsheet. Its rows can cross to another thread. */
export interface SpreadsheetContent {
  entries: readonly ShownEntry[];
  /** Of each year that has entries. */
  feePolicies: readonly { year: number; feePolicy: LedgerFeePolicy }[];
}

const satsPerBtc = 1e8;

const text = (value: string | null): Cell => (value ? { value: disarm(value), type: String } : null);
const bitcoin = (sats: number | null): Cell =>
  sats === null ? null : { value: sats / satsPerBtc, type: Number, format: '0.00000000' };
const money = (cents: number | null): Cell =>
  cents === null ? null : { value: cents / 100, type: Number, format: '#,##0.00' };

function columnsOfEntries(): SheetColumn<ShownEntry>[] {
  const zone = createZone('America/Sao_Paulo');
  /** A spreadsheet's time has no zone: it shows the clock of São Paulo. */
  const time = (instant: string | null): Cell =>
    instant && {
      value: new Date(zone.toLocal(Date.parse(instant))),
      type: Date,
      format: 'dd/mm/yyyy hh:mm:ss',
    };
  const cellOf = { time, text, bitcoin, money } as Record<string, (value: string | number | null) => Cell>;
  return allEntryColumns.map(({ header, width, kind, value }) => ({
    header,
    width,
    cell: (entry) => cellOf[kind]!(value(entry)),
  }));
}

function policyColumns(): SheetColumn<SpreadsheetContent['feePolicies'][number]>[] {
  const { feePolicies: words, policies } = spreadsheetCopy;
  return [
    { header: words.year, width: 8, cell: ({ year }) => ({ value: year, type: Number }) },
    { header: words.policy, width: 80, cell: ({ feePolicy }) => text(policies[feePolicy]) },
  ];
}

/** An XLSX workbook. Amounts and times are numbers to compute with; no text is read as a formula. */
export function writeSpreadsheet({ entries, feePolicies }: SpreadsheetContent): Promise<Uint8Array> {
  return writeWorkbook([
    sheetOf(spreadsheetCopy.entries.sheet, columnsOfEntries(), entries),
    sheetOf(spreadsheetCopy.feePolicies.sheet, policyColumns(), feePolicies),
  ]).toBuffer();
}
