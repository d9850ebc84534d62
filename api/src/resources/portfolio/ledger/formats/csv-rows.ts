import Papa from 'papaparse';

export interface CsvRow {
  /** As a spreadsheet counts. */
  row: number;
  raw: string;
  cells: string[];
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
      const raw = text.slice(from, meta.cursor).replace(/[\r\n]+$/, '');
      from = meta.cursor;
      if (!isBlank(data)) rows.push({ row, raw, cells: data });
      if (rows.length >= most) parser.abort();
    },
  });
  return rows;
}
