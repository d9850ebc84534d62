import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type PdfColumn, columnsIn, withoutEmptyColumns } from './pdf-columns';
import { type PdfText, createPdfText } from './pdf-text';
import { type ReportTable, type TableReport, partOf, textOfCell } from './table-report';

const margin = 36;
const [sizeOfText, sizeOfAnswer, sizeOfHeading, sizeOfTitle] = [9, 10, 12, 18];
const rowGap = 3;
/** A page with less than this part of its height filled looks forgotten. */
const leastFilled = 1 / 3;

type Document = InstanceType<typeof PDFDocument>;
type Row = ReturnType<PdfText['lines']>[];

interface Sheet {
  doc: Document;
  text: PdfText;
}

const bottomOf = (doc: Document) => doc.page.height - margin - 18;
const widthOf = (doc: Document) => doc.page.width - 2 * margin;

function drawParagraph({ doc, text }: Sheet, sentence: string): void {
  const lines = text.lines(sentence, widthOf(doc));
  text.draw(lines, margin, doc.y, widthOf(doc));
  doc.y += lines.length * text.lineHeight() + 2;
}

function drawHeading(sheet: Sheet, { title, notes }: Pick<ReportTable, 'title' | 'notes'>): void {
  const { doc, text } = sheet;
  // With its notes, the header and two rows.
  if (doc.y + 90 > bottomOf(doc)) doc.addPage();
  else doc.y += 14;
  text.use('bold', sizeOfHeading);
  drawParagraph(sheet, title);
  text.use('text', sizeOfText);
  for (const note of notes) drawParagraph(sheet, note);
  doc.y += 4;
}

const heightOf = (row: Row, { text }: Sheet) =>
  Math.max(1, ...row.map((lines) => lines.length)) * text.lineHeight() + rowGap;

/** The row before which a page has to end, so that the last page of the report is not nearly empty; -1 for none. */
function balancingBreak(heights: readonly number[], doc: Document, headHeight: number): number {
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

/** Calls `onRow` before each row, with its columns. */
function drawTable(
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
  text.use('bold', sizeOfText);
  const header = linesOf(columns.map(({ column }) => column.header));
  const headHeight = heightOf(header, sheet) + rowGap;
  const head = () => {
    text.use('bold', sizeOfText);
    write(header);
    const y = doc.y - 1;
    doc
      .moveTo(margin, y)
      .lineTo(doc.page.width - margin, y)
      .lineWidth(0.5)
      .stroke();
    doc.y += rowGap;
    text.use('text', sizeOfText);
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

/** The answers of the report, in larger letters. */
function drawSummary(sheet: Sheet, { title, lines }: TableReport['summary']): void {
  const { doc, text } = sheet;
  drawHeading(sheet, { title, notes: [] });
  const [left, width] = [margin + widthOf(doc) * 0.4, widthOf(doc) * 0.6];
  const write = (sentence: string) => {
    const answered = text.lines(sentence, width);
    text.draw(answered, left, doc.y, width);
    doc.y += answered.length * text.lineHeight();
  };
  for (const [label, answer, ...details] of lines) {
    text.use('text', sizeOfAnswer);
    text.draw(text.lines(label, left - margin - 12), margin, doc.y, left);
    text.use('bold', sizeOfAnswer);
    write(answer);
    text.use('text', sizeOfText);
    for (const detail of details) write(detail);
    doc.y += 4;
  }
}

/** Draws the index with an empty column of pages, and returns what writes a page into the row of a part. */
function drawIndex(
  sheet: Sheet,
  index: NonNullable<TableReport['index']>,
  entries: readonly string[][],
): (part: number, page: number) => void {
  const { doc, text } = sheet;
  const kinds = ['text', 'count', 'count', 'text'] as const;
  const widths = [30, 8, 8, 70];
  const columns = index.columns.map((header, at) => ({ header, kind: kinds[at]!, width: widths[at]! }));
  const rows = entries.map((row) => [...row]);
  const drawn: { page: number; y: number; column: PdfColumn }[] = [];
  drawTable(sheet, { ...index, columns, rows }, false, (placed) =>
    drawn.push({ page: doc.bufferedPageRange().count - 1, y: doc.y, column: placed[2]! }),
  );
  return (part, page) => {
    const { page: of, y, column } = drawn[part]!;
    doc.switchToPage(of);
    text.use('text', sizeOfText);
    text.draw(text.lines(String(page), column.width), margin + column.x, y, column.width, true);
  };
}

function drawFoot({ doc, text }: Sheet, { foot, page: [before, between] }: TableReport): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    text.use('text', sizeOfText);
    text.draw(text.lines(foot, widthOf(doc)), margin, y, widthOf(doc));
    const number = `${before} ${page + 1} ${between} ${count}`;
    text.draw(text.lines(number, 200), doc.page.width - margin - 200, y, 200, true);
  }
}

/** A PDF whose text can be selected, with the font of the site in it. `onRows` gets the number of written rows. */
export async function writeReportPdf(report: TableReport, onRows: (rows: number) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    // The type allows no document without one of the standard fonts, whose files are not bundled.
    font: null as unknown as string,
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: report.title },
  });
  const bytes = buffer(doc);
  const sheet = { doc, text: createPdfText(doc) };
  sheet.text.use('bold', sizeOfTitle);
  drawParagraph(sheet, report.title);
  sheet.text.use('text', sizeOfText);
  for (const line of report.lead) drawParagraph(sheet, line);
  drawSummary(sheet, report.summary);

  const { index } = report;
  const entries = report.tables.map((table, at): string[] => {
    const { bytes: part, hash } = partOf(table);
    if (index) doc.file(part, { name: `${at + 1}.csv`, description: table.title, type: 'text/csv' });
    return [`${at + 1}. ${table.title}`, String(table.rows.length), '', hash];
  });
  const writePage = index && drawIndex(sheet, index, entries);

  let drawn = 0;
  const pages: number[] = [];
  for (const [at, table] of report.tables.entries()) {
    const title = index ? entries[at]![0]! : table.title;
    const shown = withoutEmptyColumns({ ...table, title });
    drawTable(sheet, shown, at === report.tables.length - 1, () => {
      pages[at] ??= doc.bufferedPageRange().count;
      drawn += 1;
      if (drawn % 200 === 0) onRows(drawn);
    });
  }
  for (const [part, page] of pages.entries()) writePage?.(part, page);
  drawFoot(sheet, report);
  doc.end();
  return bytes;
}
