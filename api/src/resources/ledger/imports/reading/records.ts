import type { CsvRow } from './csv-rows';
import { normaliseHeader } from './headers';
import type { SourceRecord } from './source-format';

type ColumnIndexes = ReadonlyMap<string, number>;

function recordOf({ row, raw, cells }: CsvRow, indexes: ColumnIndexes): SourceRecord {
  const text = (column: string) => cells[indexes.get(column) ?? -1] ?? '';
  return { row, raw, text, cell: (column) => text(column).trim() };
}

/** Columns by their headers, the first of several equal ones, and by the names that a reader has for them. */
export function indexesOf(headers: readonly string[], named: ColumnIndexes | null): ColumnIndexes {
  const indexes = new Map<string, number>();
  headers.forEach((header, at) => {
    const name = normaliseHeader(header);
    if (!indexes.has(name)) indexes.set(name, at);
  });
  for (const [column, at] of named ?? []) indexes.set(column, at);
  return indexes;
}

/** Counts the rows of one of several downloads that were joined. A row that two of them have is one. */
function createOverlap() {
  const before = new Map<string, number>();
  let inPart = new Map<string, number>();
  let isFirst = true;
  return {
    nextPart: () => {
      for (const [raw, count] of inPart) before.set(raw, Math.max(count, before.get(raw) ?? 0));
      inPart = new Map();
      isFirst = false;
    },
    isRepeated: (raw: string) => {
      const count = (inPart.get(raw) ?? 0) + 1;
      inPart.set(raw, count);
      return !isFirst && count <= (before.get(raw) ?? 0);
    },
  };
}

/**
 * The rows below a header. Where two downloads were joined, the second header and the lines before it are no rows, and its columns are
 * those of the rows that follow.
 */
export function recordsOf(
  header: CsvRow,
  rows: readonly CsvRow[],
  before: readonly CsvRow[],
  indexesIn: (headers: readonly string[]) => ColumnIndexes | null,
): SourceRecord[] {
  const preamble = new Set(before.map(({ raw }) => raw.trim()));
  const names = new Set(header.cells.map(normaliseHeader));
  const overlap = createOverlap();
  let indexes = indexesOf(header.cells, indexesIn(header.cells));
  const records: SourceRecord[] = [];
  for (const row of rows) {
    const isHeader = row.cells.every((cell) => names.has(normaliseHeader(cell)));
    if (isHeader) {
      indexes = indexesOf(row.cells, indexesIn(row.cells));
      overlap.nextPart();
    } else if (!preamble.has(row.raw.trim()) && !overlap.isRepeated(row.raw)) {
      records.push(recordOf(row, indexes));
    }
  }
  return records;
}
