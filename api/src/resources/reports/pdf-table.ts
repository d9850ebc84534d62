import { type PdfColumn, columnsIn } from './pdf-columns';
import { type Sheet, bottomOf, drawHeading, margin, sizes, widthOf } from './pdf-sheet';
import type { PdfText } from './pdf-text';
import { type ReportTable, textOfCell } from './table-report';

const rowGap = 3;
/** A page with less than this part of its height filled looks forgotten. */
const leastFilled = 1 / 3;

type Row = ReturnType<PdfText['lines']>[];

const heightOf = (row: Row, { text }: Sheet) =>
  Math.max(1, ...row.map((lines) => lines.length)) * text.lineHeight() + rowGap;

/** The row before which a page has to end, so that the last page of the report is not nearly empty; -1 for none. */
function balancingBreak(heights: readonly number[], doc: Sheet['doc'], headHeight: number): number {
  const room = bottomOf(doc) - margin;
  let [y, isLaterPage] = [doc.y, false];
  for (const height of heights) {
    if (y + height > bottomOf(doc)) [y, isLaterPage] = [margin + headHeight, true];
    y += height;
  }
  if (!isLaterPage || y - margin >= room * leastFilled) return -1;
  let [filled, at] = [headHeight, heights.length];
  while (at > 1 && filled < room * leastFilled) filled += heights[(at -= 1)]!;
  return at;
}

/** Draws a table with its header on each page. Calls `onRow` before each row, with its columns. */
export function drawTable(
  sheet: Sheet,
  table: ReportTable,
  isLast: boolean,
  onRow: (columns: readonly PdfColumn[]) => void,
): void {
  const { doc, text } = sheet;
  drawHeading(sheet, table);
  const columns = columnsIn(table, widthOf(doc), text.widthOf);
  const linesOf = (texts: readonly string[]): Row =>
    texts.map((each, at) => (each === '' ? [] : text.lines(each, columns[at]!.width)));
  const write = (row: Row) => {
    for (const [at, lines] of row.entries()) {
      const { x, width, column } = columns[at]!;
      text.draw(lines, margin + x, doc.y, width, column.kind !== 'text');
    }
    doc.y += heightOf(row, sheet);
  };
  text.use('bold', sizes.text);
  const header = linesOf(columns.map(({ column }) => column.header));
  const headHeight = heightOf(header, sheet) + rowGap;
  const head = () => {
    text.use('bold', sizes.text);
    write(header);
    const y = doc.y - 1;
    doc
      .moveTo(margin, y)
      .lineTo(doc.page.width - margin, y)
      .lineWidth(0.5)
      .stroke();
    doc.y += rowGap;
    text.use('text', sizes.text);
  };
  head();
  const rowOf = (cells: ReportTable['rows'][number]) =>
    linesOf(columns.map(({ column, index }) => textOfCell(cells[index]!, column)));
  const measured = isLast ? table.rows.map(rowOf) : [];
  const breakAt = balancingBreak(
    measured.map((row) => heightOf(row, sheet)),
    doc,
    headHeight,
  );
  for (const [at, cells] of table.rows.entries()) {
    const row = measured[at] ?? rowOf(cells);
    if (at === breakAt || doc.y + heightOf(row, sheet) > bottomOf(doc)) {
      doc.addPage();
      head();
    }
    onRow(columns);
    write(row);
  }
}
