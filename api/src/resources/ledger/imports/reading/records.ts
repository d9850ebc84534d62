import type { CsvRow } from './csv-rows';
import { normaliseHeader } from './headers';
import type { SourceRecord } from './source-format';

type Places = ReadonlyMap<string, number>;

function recordOf({ row, raw, cells }: CsvRow, places: Places): SourceRecord {
  const text = (column: string) => cells[places.get(column) ?? -1] ?? '';
  return { row, raw, text, cell: (column) => text(column).trim() };
}

/** Columns by their headers, the first of several equal ones, and by the names that a reader has for them. */
export function placesOf(headers: readonly string[], named: Places | null): Places {
  const places = new Map<string, number>();
  headers.forEach((header, at) => {
    const name = normaliseHeader(header);
    if (!places.has(name)) places.set(name, at);
  });
  for (const [column, at] of named ?? []) places.set(column, at);
  return places;
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
  placesIn: (headers: readonly string[]) => Places | null,
): SourceRecord[] {
  const preamble = new Set(before.map(({ raw }) => raw.trim()));
  const names = new Set(header.cells.map(normaliseHeader));
  const overlap = createOverlap();
  let places = placesOf(header.cells, placesIn(header.cells));
  const records: SourceRecord[] = [];
  for (const row of rows) {
    const isHeader = row.cells.every((cell) => names.has(normaliseHeader(cell)));
    if (isHeader) {
      places = placesOf(row.cells, placesIn(row.cells));
      overlap.nextPart();
    } else if (!preamble.has(row.raw.trim()) && !overlap.isRepeated(row.raw)) {
      records.push(recordOf(row, places));
    }
  }
  return records;
}
