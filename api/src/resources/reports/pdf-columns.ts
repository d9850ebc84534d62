import { type ReportColumn, type ReportTable, textOfCell } from './table-report';

const gap = 8;
/** A header is bolder than the text by which it is measured. */
const bolder = 1.1;

export interface PdfColumn {
  column: ReportColumn;
  /** Of its cells in a row. */
  index: number;
  x: number;
  width: number;
}

/** The table without the columns in which each cell is empty or zero. */
export function withoutEmptyColumns(table: ReportTable): ReportTable {
  const kept = table.columns.flatMap((_column, at) => (table.rows.some((row) => row[at]) ? [at] : []));
  return {
    ...table,
    columns: kept.map((at) => table.columns[at]!),
    rows: table.rows.map((row) => kept.map((at) => row[at]!)),
  };
}

type Measure = (text: string) => number;

/** The widest cell has the most letters, and digits are as wide as a zero at most. */
function naturalWidth(column: ReportColumn, index: number, rows: ReportTable['rows'], measure: Measure) {
  const texts = rows.map((row) => textOfCell(row[index]!, column));
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '');
  const words = column.header.split(' ').map((word) => measure(word) * bolder);
  return Math.max(measure(longest.replaceAll(/\d/g, '0')) + 1, ...words);
}

/** The columns of a table in a width: amounts are never broken, and texts share the rest by their weights. */
export function columnsIn({ columns, rows }: ReportTable, width: number, measure: Measure): PdfColumn[] {
  const natural = columns.map((column, at) => naturalWidth(column, at, rows, measure));
  const fixed = columns.map((column, at) => (column.kind === 'text' ? null : natural[at]!));
  const shareOf = () => {
    const taken = fixed.reduce<number>((sum, each) => sum + (each ?? 0), gap * (columns.length - 1));
    const weights = columns.reduce((sum, column, at) => sum + (fixed[at] === null ? column.width : 0), 0);
    return (width - taken) / weights;
  };
  // A text that needs less than its share leaves the rest to the others.
  for (;;) {
    const share = shareOf();
    const short = columns.findIndex(
      (column, at) => fixed[at] === null && natural[at]! <= share * column.width,
    );
    if (short === -1) break;
    fixed[short] = natural[short]!;
  }
  const share = shareOf();
  const widths = columns.map((column, index) => fixed[index] ?? share * column.width);
  const taken = widths.reduce((sum, each) => sum + each, gap * (columns.length - 1));
  // The rest makes all columns roomier, with shorter headers.
  const room = Math.max(0, width - taken) / columns.length;
  let x = 0;
  return columns.map((column, index) => {
    const own = widths[index]! + room;
    const placed = { column, index, x, width: own };
    x += own + gap;
    return placed;
  });
}
