import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import { disarm } from './disarm';
import { sheetOf } from './sheet';

/** `money` is in centavos, `bitcoin` in satoshis. */
export type ReportCell = string | number | null;

export interface ReportColumn {
  header: string;
  kind: 'text' | 'money' | 'bitcoin' | 'count';
  /** In letters. */
  width: number;
}

export interface ReportTable {
  title: string;
  /** Sentences above the table. */
  notes: string[];
  columns: ReportColumn[];
  rows: ReportCell[][];
}

/** A report of tables, which can cross to another thread. */
export interface TableReport {
  title: string;
  /** Lines under the title. */
  lead: string[];
  /** The answers of the report, below the lead. */
  summary: { title: string; lines: [label: string, answer: string, ...details: string[]][] };
  /** On each page. */
  foot: string;
  /** `3 de 9` of a page. */
  page: [before: string, between: string];
  tables: ReportTable[];
  /** The words of the index, in a report that proves its parts: each part is attached as CSV, and the index has the SHA-256 of its bytes. */
  index?: {
    title: string;
    notes: string[];
    columns: [part: string, rows: string, page: string, hash: string];
  };
}

export type ReportFormat = 'csv' | 'xlsx' | 'pdf';

const satsPerBtc = 1e8;
const grouped = (digits: string) => BigInt(digits).toLocaleString('pt-BR');

/** Writes an integer with `decimals` decimals, as a reader in Brazil writes it. */
function decimal(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = grouped(digits.slice(0, -decimals));
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-decimals)}`;
}

/** A cell in words. */
export function textOfCell(cell: ReportCell, { kind }: ReportColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string' || kind === 'text' || kind === 'count') return String(cell);
  return decimal(cell, kind === 'money' ? 2 : 8);
}

const csvOf = (lines: string[][]) => `${Papa.unparse(lines, { delimiter: ';', newline: '\r\n' })}\r\n`;

const linesOf = ({ columns, rows }: ReportTable): string[][] => [
  columns.map(({ header }) => header),
  ...rows.map((row) =>
    row.map((cell, index) => {
      const text = textOfCell(cell, columns[index]!);
      return typeof cell === 'string' ? disarm(text) : text;
    }),
  ),
];

/** One part as the bytes that its hash is of. */
export function partOf(table: ReportTable): { bytes: Buffer; hash: string } {
  const bytes = Buffer.from(csvOf(linesOf(table)));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

const summaryLines = ({ lines }: TableReport['summary']) =>
  lines.map(([label, ...texts]) => `${label}: ${texts.join(' ')}`);

/** All tables below each other, for a spreadsheet in Portuguese. */
export function writeReportCsv({ title, lead, summary, foot, tables }: TableReport): Buffer {
  const parts = tables.flatMap((table) => [
    [],
    [table.title],
    ...table.notes.map((note) => [disarm(note)]),
    ...linesOf(table),
  ]);
  const aboutLines = [...lead, ...summaryLines(summary)].map((line) => [disarm(line)]);
  return Buffer.from(`\ufeff${csvOf([[title], ...aboutLines, ...parts, [], [foot]])}`);
}

function spreadsheetCell(cell: ReportCell, { kind }: ReportColumn): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return cell ? { value: disarm(cell), type: String } : null;
  if (kind === 'bitcoin') return { value: cell / satsPerBtc, type: Number, format: '0.00000000' };
  return kind === 'money'
    ? { value: cell / 100, type: Number, format: '#,##0.00' }
    : { value: cell, type: Number };
}

/** A sheet for each table; the first has the facts of the report. */
export function writeReportXlsx({ title, lead, summary, foot, tables }: TableReport): Promise<Uint8Array> {
  const notes = tables.flatMap((table) => table.notes.map((note) => `${table.title}: ${note}`));
  const about = [...lead, ...summaryLines(summary), ...notes, foot];
  return writeWorkbook([
    sheetOf(
      title.slice(0, 31),
      [{ header: title, width: 100, cell: (line: string) => spreadsheetCell(line, textColumn) }],
      about,
    ),
    ...tables.map(({ title: name, columns, rows }) =>
      sheetOf(
        name.slice(0, 31),
        columns.map((column, index) => ({
          ...column,
          cell: (row: ReportCell[]) => spreadsheetCell(row[index]!, column),
        })),
        rows,
      ),
    ),
  ]).toBuffer();
}

const textColumn: ReportColumn = { header: '', kind: 'text', width: 100 };
