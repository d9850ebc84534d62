import { maxLedgerImportRows } from '@painel/contract';
import type { ColumnMapping } from './column-mapping';
import { type CsvRow, readCsvRows } from './csv-rows';
import { decodeText } from './decode';
import { sniffDecimalMark } from './decimal-mark';
import { FileError } from './file-error';
import { finishedRows } from './finish-row';
import type { FormatId } from './format-id';
import { formats } from './formats';
import { formatsCopy, tooManyRows, wrongFormat } from './formats.copy';
import { normaliseHeader } from './headers';
import { mappedFormat } from './mapped';
import type { FileZone, ParsedRow } from './parsed-row';
import { type SniffedFormat, sniffFormat } from './sniff-format';
import type { SourceRecord } from './source-file';
import type { SourceFormat } from './source-format';
import { createZone } from './zone';

export interface ParseOptions {
  /** Without it the headers decide. */
  format?: FormatId;
  /** IANA name, for files that do not say it. */
  zone?: string;
  /** For files of no known source. */
  columns?: ColumnMapping;
  maxRows?: number;
}

export interface OpenedFile {
  format: FormatId;
  headers: string[];
  zone: FileZone | null;
  /** Of the file, below its header. */
  rowCount: number;
  /** Null while the columns of the file are needed. Rows come as they are understood, not in the order of the file. */
  rows: Generator<ParsedRow> | null;
}

function recordsOf(headers: readonly string[], rows: readonly CsvRow[]): SourceRecord[] {
  const columns = new Map<string, number>();
  headers.forEach((header, at) => {
    const name = normaliseHeader(header);
    if (!columns.has(name)) columns.set(name, at);
  });
  return rows.map(({ row, raw, cells }) => {
    const text = (header: string) => cells[columns.get(header) ?? -1] ?? '';
    return { row, raw, text, cell: (header) => text(header).trim() };
  });
}

/** The zone that the file is read in: its own, the person's, or the one that its source usually has. */
function zoneOf(format: SourceFormat, text: string, chosen: string | undefined): FileZone | null {
  const own = format.zone(text);
  if (own && !own.isAssumed) return own;
  return chosen === undefined ? own : { name: chosen, isAssumed: false };
}

function rowsOf(text: string, { delimiter, headerRow }: SniffedFormat, format: SourceFormat | undefined) {
  const rows = format?.split ? format.split(text) : readCsvRows(text, delimiter);
  const at = rows.findIndex(({ row }) => row === headerRow);
  return { headers: rows[Math.max(at, 0)]!.cells, rows: rows.slice(Math.max(at, 0) + 1) };
}

/**
 * Opens a file whose rows the caller then takes one by one, so that it can tell its progress and stop.
 * Throws FileError for a file that cannot be read as a whole.
 */
export function openFile(bytes: Uint8Array, options: ParseOptions = {}): OpenedFile {
  const text = decodeText(bytes);
  const sniffed = sniffFormat(text, options.columns ? 'mapped' : options.format);
  if (!sniffed) throw new FileError(options.format ? wrongFormat : formatsCopy.noHeader);

  const known = formats.find(({ id }) => id === sniffed.format);
  const format = options.columns ? mappedFormat(options.columns) : known;
  const { headers, rows } = rowsOf(text, sniffed, known);
  const maxRows = options.maxRows ?? maxLedgerImportRows;
  if (rows.length > maxRows) throw new FileError(tooManyRows(rows.length, maxRows));
  const opened = { format: sniffed.format, headers: sniffed.headers, rowCount: rows.length };
  if (!format) return { ...opened, zone: null, rows: null };

  const zone = zoneOf(format, text, options.zone);
  const decimalMark = sniffDecimalMark(
    rows.map(({ cells }) => cells),
    sniffed.delimiter,
  );
  const file = { headers, records: recordsOf(headers, rows), decimalMark };
  return {
    ...opened,
    zone,
    rows: finishedRows(format.source, zone && createZone(zone.name), format.read(file)),
  };
}
