import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type PdfColumn, withoutEmptyColumns } from './pdf-columns';
import { type Sheet, drawHeading, drawParagraph, margin, sizes, widthOf } from './pdf-sheet';
import { drawTable } from './pdf-table';
import { createPdfText } from './pdf-text';
import { type TableReport, partOf } from './table-report';

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
    text.use('text', sizes.answer);
    text.draw(text.lines(label, left - margin - 12), margin, doc.y, left);
    text.use('bold', sizes.answer);
    write(answer);
    text.use('text', sizes.text);
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
    text.use('text', sizes.text);
    text.draw(text.lines(String(page), column.width), margin + column.x, y, column.width, true);
  };
}

function drawFoot({ doc, text }: Sheet, { foot, page: [before, between] }: TableReport): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    text.use('text', sizes.text);
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
  sheet.text.use('bold', sizes.title);
  drawParagraph(sheet, report.title);
  sheet.text.use('text', sizes.text);
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
