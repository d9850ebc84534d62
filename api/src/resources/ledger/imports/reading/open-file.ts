import { type LedgerImportFormat, type LedgerImportQuestion, maxLedgerImportRows } from '@painel/contract';
import type { ColumnMapping } from '../columns/column-mapping';
import { type CsvRow, readCsvRows, withinLimits } from './csv-rows';
import { decodeText } from './decode';
import { sniffDecimalMark } from '../values/decimal';
import { bestIndexes } from './dictionary';
import { fail, failedDraft } from '../sources/drafts';
import { FileError } from '../values/problems';
import { finishedRows } from './finish-row';
import { formats } from './formats';
import { formatsCopy, refusedHeader, tooManyRows, wrongFormat } from './formats.copy';
import { statedZone } from './headers';
import { mappedFormat, refuseMissing } from '../columns/mapped';
import { isUndecided, judgeMapping } from '../columns/questions';
import type { FileZone, ParsedRow } from './parsed-row';
import { indexesOf, recordsOf } from './records';
import { type SniffedFormat, firstRows, sniffFormat } from './sniff-format';
import type { SourceFile, Draft, SourceFormat } from './source-format';
import { suggestColumns } from '../columns/suggest-columns';
import type { DateOrder } from '../values/written-time';
import { createZone } from '../values/zone';

export interface ParseOptions {
  /** Without it the headers decide. */
  format?: LedgerImportFormat;
  /** IANA name, for files that do not say it. */
  zone?: string;
  /** For files of no known source. */
  columns?: ColumnMapping;
  /** For dates that two orders read differently. */
  dateOrder?: DateOrder;
  /** It may state a zone, and has the year of many files. */
  fileName?: string | null;
  maxRows?: number;
}

export interface OpenedFile {
  format: LedgerImportFormat;
  headers: string[];
  zone: FileZone | null;
  /** Of a file of no known source: the columns that are used, or a first guess. */
  suggestion?: Partial<ColumnMapping>;
  questions?: LedgerImportQuestion[];
  /** Of the file, below its header. */
  rowCount: number;
  /** Null while the columns of the file are needed. Rows come as they are understood, not in the order of the file. */
  rows: Generator<ParsedRow> | null;
}

const chosenZone = (name: string | null | undefined): FileZone | null =>
  name ? { name, isAssumed: false } : null;

/** The zone that the file is read in: its own, the person's, that of its name, or the one that its source usually has. */
function zoneOf(
  format: SourceFormat,
  { headers, name }: SourceFile,
  { zone, columns }: ParseOptions,
): FileZone | null {
  const stated = columns ? [columns.date, columns.time ?? '', columns.zone ?? ''] : headers;
  const own = stated.map(statedZone).find((found) => found !== null);
  if (own) return chosenZone(own);
  if (format.zone && !format.zone.isAssumed) return format.zone;
  return chosenZone(zone) ?? chosenZone(statedZone(name)) ?? format.zone;
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
  return { header: rows[at]!, before: rows.slice(0, at), rows: below };
}

/** Yields the drafts of a file's rows. Where the reader stops with an exception, the rows that it has not reached are errors. */
function* draftsOf(refused: readonly CsvRow[], format: SourceFormat, file: SourceFile): Generator<Draft> {
  const none = () => '';
  for (const { row, raw, refusal } of refused) yield fail(refusal!, { row, raw, cell: none, text: none });
  const unread = new Set(file.records);
  try {
    for (const draft of format.read(file)) {
      for (const record of draft.records) unread.delete(record);
      yield draft;
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    for (const record of unread) yield failedDraft([record], error);
  }
}

/** The columns that a file is read by, and the shown ones; none of a known format, nor while something of them is undecided. */
function mappingOf(file: SourceFile, known: SourceFormat | undefined, given: ColumnMapping | undefined) {
  if (known && !given) return { shown: {} };
  if (given) refuseMissing(given, file);
  const { columns, questions } = judgeMapping(given ?? suggestColumns(file), !given, file);
  const isRead = given !== undefined && !isUndecided(columns);
  return {
    shown: { suggestion: columns, questions },
    columns: isRead ? (columns as ColumnMapping) : undefined,
  };
}

/**
 * Opens a file whose rows the caller then takes one by one, so that it can report its progress and stop.
 * Throws FileError for a file that cannot be read as a whole.
 */
export function openFile(bytes: Uint8Array, options: ParseOptions = {}): OpenedFile {
  const text = decodeText(bytes);
  const sniffed = sniffFormat(text, options.columns ? 'mapped' : options.format);
  if (!sniffed) {
    refuseHeader(readCsvRows(text, ',', firstRows));
    throw new FileError(options.format ? wrongFormat : formatsCopy.noHeader);
  }

  const known = sniffed.format === 'mapped' ? undefined : formats[sniffed.format];
  const { header, before, rows } = rowsOf(text, sniffed, known, options.maxRows ?? maxLedgerImportRows);
  const decimalMark = sniffDecimalMark(
    rows.map(({ cells }) => cells),
    sniffed.delimiter,
  );
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  const readable = rows.filter(({ refusal }) => refusal === undefined);
  const indexesIn = (headers: readonly string[]) => bestIndexes(headers, known?.dictionaries ?? []);
  const indexes = indexesOf(header.cells, indexesIn(header.cells));
  const file: SourceFile = {
    headers: header.cells,
    headerOf: (column) => header.cells[indexes.get(column) ?? -1] ?? '',
    records: recordsOf(header, readable, before, indexesIn),
    decimalMark,
    dateOrder: options.dateOrder,
    name: options.fileName ?? '',
  };
  const opened = { format: sniffed.format, headers: sniffed.headers, rowCount: rows.length };
  const mapping = mappingOf(file, known, options.columns);
  const format = mapping.columns ? mappedFormat(mapping.columns) : known;
  if (!format) return { ...opened, ...mapping.shown, zone: null, rows: null };

  const zone = zoneOf(format, file, options);
  return {
    ...opened,
    ...mapping.shown,
    zone,
    rows: finishedRows(format.source, zone && createZone(zone.name), draftsOf(refused, format, file)),
  };
}
