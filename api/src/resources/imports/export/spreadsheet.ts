import type { LedgerEntry, LedgerFeePolicy } from '@painel/contract';
import writeWorkbook, { type Cell, type Sheet } from 'write-excel-file/node';
import { disarm } from './disarm';
import { spreadsheetCopy } from './spreadsheet.copy';
import { createZone } from '../values/zone';

/** An entry as a spreadsheet has it. */
export type SpreadsheetEntry = LedgerEntry & { accountName: string };

/** The content of a spreadsheet. Its rows can cross to another thread. */
export interface SpreadsheetContent {
  entries: readonly SpreadsheetEntry[];
  /** Of each year that has entries. */
  feePolicies: readonly { year: number; feePolicy: LedgerFeePolicy }[];
}

interface Column<Item> {
  header: string;
  /** In letters. */
  width: number;
  cell: (item: Item) => Cell;
}

const satsPerBtc = 1e8;

const text = (value: string | null): Cell => (value ? { value: disarm(value), type: String } : null);
const bitcoin = (sats: number | null): Cell =>
  sats === null ? null : { value: sats / satsPerBtc, type: Number, format: '0.00000000' };
const money = (cents: number | null): Cell =>
  cents === null ? null : { value: cents / 100, type: Number, format: '#,##0.00' };

export function sheetOf<Item>(
  name: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
): Sheet<never> {
  const header = columns.map((column): Cell => ({ value: column.header, fontWeight: 'bold' }));
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [header, ...items.map((item) => columns.map(({ cell }) => cell(item)))],
  };
}

function entryColumns(): Column<SpreadsheetContent['entries'][number]>[] {
  const zone = createZone('America/Sao_Paulo');
  const { entries: words, kinds, statuses, sources } = spreadsheetCopy;
  /** A spreadsheet's time has no zone: it shows the clock of São Paulo. */
  const time = (instant: string | null): Cell =>
    instant && {
      value: new Date(zone.toLocal(Date.parse(instant))),
      type: Date,
      format: 'dd/mm/yyyy hh:mm:ss',
    };
  return [
    { header: words.time, width: 20, cell: ({ occurredAt }) => time(occurredAt) },
    { header: words.account, width: 24, cell: ({ accountName }) => text(accountName) },
    { header: words.kind, width: 22, cell: ({ kind }) => text(kind && kinds[kind]) },
    { header: words.sats, width: 17, cell: ({ sats }) => bitcoin(sats) },
    { header: words.feeSats, width: 14, cell: ({ feeSats }) => bitcoin(feeSats || null) },
    { header: words.amount, width: 18, cell: ({ amountCents }) => money(amountCents) },
    { header: words.amountFee, width: 17, cell: ({ amountFeeCents }) => money(amountFeeCents) },
    { header: words.currency, width: 8, cell: ({ currency }) => text(currency) },
    { header: words.value, width: 16, cell: ({ valueCents }) => money(valueCents) },
    { header: words.source, width: 26, cell: ({ valueSource }) => text(valueSource && sources[valueSource]) },
    { header: words.status, width: 18, cell: ({ status }) => text(statuses[status]) },
    { header: words.txid, width: 24, cell: ({ txid }) => text(txid) },
    { header: words.note, width: 32, cell: ({ note }) => text(note) },
    { header: words.evidence, width: 24, cell: ({ evidence }) => text(evidence) },
  ];
}

function policyColumns(): Column<SpreadsheetContent['feePolicies'][number]>[] {
  const { feePolicies: words, policies } = spreadsheetCopy;
  return [
    { header: words.year, width: 8, cell: ({ year }) => ({ value: year, type: Number }) },
    { header: words.policy, width: 80, cell: ({ feePolicy }) => text(policies[feePolicy]) },
  ];
}

/** An XLSX workbook. Amounts and times are numbers to compute with; no text is read as a formula. */
export function writeSpreadsheet({ entries, feePolicies }: SpreadsheetContent): Promise<Uint8Array> {
  return writeWorkbook([
    sheetOf(spreadsheetCopy.entries.sheet, entryColumns(), entries),
    sheetOf(spreadsheetCopy.feePolicies.sheet, policyColumns(), feePolicies),
  ]).toBuffer();
}
