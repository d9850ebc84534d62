import Papa from 'papaparse';
import { withoutEnd } from '../../../../without-end';
import { tooLongCell, tooManyColumns } from './formats.copy';

/** Limits of a spreadsheet's cell and header. Longer ones are refused before anything parses them. */
export const maxCellLength = 4_096;
export const maxColumns = 200;

export interface CsvRow {
  /** As a spreadsheet counts. */
  row: number;
  raw: string;
  cells: string[];
  /** Why the row is not read; it has no cells then. Portuguese. */
  refusal?: string;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The first line break outside quotes decides, because a quoted note may have others. */
function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\n') return '\n';
    else if (!isQuoted && letter === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r';
  }
  return '\n';
}

function refusalOf(cells: readonly string[]): string | null {
  if (cells.length > maxColumns) return tooManyColumns(cells.length, maxColumns);
  return cells.some(({ length }) => length > maxCellLength) ? tooLongCell(maxCellLength) : null;
}

/** The row as it is, or without cells where one is too long or they are too many. */
export function withinLimits(row: CsvRow): CsvRow {
  const refusal = refusalOf(row.cells);
  return refusal === null ? row : { ...row, raw: row.raw.slice(0, maxCellLength), cells: [], refusal };
}

/** The rows of a text with separators; blank rows are counted, but left out. `most` ends the reading early. */
export function readCsvRows(text: string, delimiter: string, most = Infinity): CsvRow[] {
  const rows: CsvRow[] = [];
  let row = 0;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: newlineOf(text),
    step: ({ data, meta }, parser) => {
      row += 1;
      const raw = withoutEnd(text.slice(from, meta.cursor), '\r\n');
      from = meta.cursor;
      if (!isBlank(data)) rows.push(withinLimits({ row, raw, cells: data }));
      if (rows.length >= most) parser.abort();
    },
  });
  return rows;
}
