import { maxLedgerImportRows } from '@painel/contract';
import type { ColumnMapping } from './column-mapping';
import { type CsvRow, readCsvRows, withinLimits } from './csv-rows';
import { decodeText } from './decode';
import { sniffDecimalMark } from './decimal-mark';
import { fail } from './drafts';
import { FileError } from './file-error';
import { finishedRows } from './finish-row';
import type { FormatId } from './format-id';
import { formats } from './formats';
import { formatsCopy, refusedHeader, tooManyRows, wrongFormat } from './formats.copy';
import { normaliseHeader } from './headers';
import { mappedFormat } from './mapped';
import type { FileZone, ParsedRow } from './parsed-row';
import { type SniffedFormat, firstRows, sniffFormat } from './sniff-format';
import type { SourceRecord } from './source-file';
import type { Draft, SourceFormat } from './source-format';
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

/** Throws FileError for a header, or a line before it, beyond the limits. */
function refuseHeader(rows: readonly CsvRow[]): void {
  const refused = rows.find(({ refusal }) => refusal !== undefined);
  if (refused) throw new FileError(refusedHeader(refused.row, refused.refusal!));
}

function rowsOf(
  text: string,
  { delimiter, headerRow }: SniffedFormat,
  format: SourceFormat | undefined,
  maxRows: number,
) {
  const rows = format?.split
    ? format.split(text).map(withinLimits)
    : readCsvRows(text, delimiter, maxRows + firstRows + 1);
  const at = Math.max(
    rows.findIndex(({ row }) => row === headerRow),
    0,
  );
  refuseHeader(rows.slice(0, at + 1));
  const below = rows.slice(at + 1);
  if (below.length > maxRows) throw new FileError(tooManyRows(maxRows));
  return { headers: rows[at]!.cells, rows: below };
}

function* draftsOf(refused: readonly CsvRow[], read: Iterable<Draft>): Generator<Draft> {
  const records = recordsOf([], refused);
  for (const [at, { refusal }] of refused.entries()) yield fail(refusal!, records[at]!);
  yield* read;
}

/**
 * Opens a file whose rows the caller then takes one by one, so that it can tell its progress and stop.
 * Throws FileError for a file that cannot be read as a whole.
 */
export function openFile(bytes: Uint8Array, options: ParseOptions = {}): OpenedFile {
  const text = decodeText(bytes);
  const sniffed = sniffFormat(text, options.columns ? 'mapped' : options.format);
  if (!sniffed) {
    refuseHeader(readCsvRows(text, ',', firstRows));
    throw new FileError(options.format ? wrongFormat : formatsCopy.noHeader);
  }

  const known = formats.find(({ id }) => id === sniffed.format);
  const format = options.columns ? mappedFormat(options.columns) : known;
  const { headers, rows } = rowsOf(text, sniffed, known, options.maxRows ?? maxLedgerImportRows);
  const opened = { format: sniffed.format, headers: sniffed.headers, rowCount: rows.length };
  if (!format) return { ...opened, zone: null, rows: null };

  const zone = zoneOf(format, text, options.zone);
  const decimalMark = sniffDecimalMark(
    rows.map(({ cells }) => cells),
    sniffed.delimiter,
  );
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  const readable = rows.filter(({ refusal }) => refusal === undefined);
  const file = { headers, records: recordsOf(headers, readable), decimalMark };
  return {
    ...opened,
    zone,
    rows: finishedRows(format.source, zone && createZone(zone.name), draftsOf(refused, format.read(file))),
  };
}
