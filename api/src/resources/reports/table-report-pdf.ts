import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type ReportColumn, type ReportTable, type TableReport, partOf, textOfCell } from './table-report';

const margin = 36;
const [sizeOfText, sizeOfTable, lineOfTable] = [9, 7, 10];
const gap = 6;
/** Of the width of a letter to the size of its font, with some room. */
const letter = 0.62;

/** The font of the site, next to the bundled server or in its package. */
function fontOf(weight: 400 | 600): Buffer {
  const name = `geist-latin-${weight}-normal.woff`;
  const bundled = join(import.meta.dirname, name);
  if (existsSync(bundled)) return readFileSync(bundled);
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource/geist/files/${name}`));
}

type Document = InstanceType<typeof PDFDocument>;

const bottomOf = (doc: Document) => doc.page.height - margin - 16;
const widthOf = (doc: Document) => doc.page.width - 2 * margin;

/** The left edge and the width of each column. */
function columnsIn(doc: Document, columns: readonly ReportColumn[]) {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const room = widthOf(doc) - gap * (columns.length - 1);
  let x = margin;
  return columns.map((column) => {
    const width = (column.width / all) * room;
    const place = { column, x, width };
    x += width + gap;
    return place;
  });
}

/** Writes cells side by side, and returns the place below them. Long texts have several lines. */
function drawRow(doc: Document, places: ReturnType<typeof columnsIn>, texts: readonly string[]): void {
  const fits = texts.map((text, at) => {
    const { width } = places[at]!;
    return text.length * sizeOfTable * letter <= width || doc.widthOfString(text) <= width;
  });
  const height = Math.max(
    lineOfTable,
    ...texts.map((text, at) => (fits[at] ? 0 : doc.heightOfString(text, { width: places[at]!.width }))),
  );
  if (doc.y + height > bottomOf(doc)) doc.addPage();
  const { y } = doc;
  for (const [at, { x, width, column }] of places.entries()) {
    const text = texts[at]!;
    if (text === '') continue;
    const isAmount = column.kind !== 'text';
    if (!fits[at]) doc.text(text, x, y, { width, align: isAmount ? 'right' : 'left' });
    else if (isAmount) doc.text(text, x + width - doc.widthOfString(text), y, { lineBreak: false });
    else doc.text(text, x, y, { lineBreak: false });
  }
  doc.y = y + height;
}

function drawTitle(doc: Document, { title, notes }: Pick<ReportTable, 'title' | 'notes'>): void {
  if (doc.y + 80 > bottomOf(doc)) doc.addPage();
  doc
    .font('bold')
    .fontSize(12)
    .text(title, margin, doc.y + 12);
  doc.font('text').fontSize(sizeOfText);
  for (const note of notes) doc.text(note, margin, doc.y + 2, { width: widthOf(doc) });
  doc.y += 6;
  doc.fontSize(sizeOfTable);
}

function drawTable(doc: Document, table: ReportTable, onRow: () => void): void {
  drawTitle(doc, table);
  const places = columnsIn(doc, table.columns);
  const head = () => {
    doc.font('bold');
    drawRow(
      doc,
      places,
      table.columns.map(({ header }) => header),
    );
    doc.font('text');
  };
  head();
  doc.on('pageAdded', head);
  for (const row of table.rows) {
    drawRow(
      doc,
      places,
      row.map((cell, at) => textOfCell(cell, table.columns[at]!)),
    );
    onRow();
  }
  doc.off('pageAdded', head);
}

/** The part, its rows, its first page and its hash, on the page that was kept for it. */
function drawIndex(doc: Document, index: NonNullable<TableReport['index']>, rows: string[][]): void {
  drawTitle(doc, index);
  const widths = [40, 10, 10, 70];
  const places = columnsIn(
    doc,
    index.columns.map((header, at) => ({ header, kind: 'text', width: widths[at]! })),
  );
  doc.font('bold');
  drawRow(doc, places, index.columns);
  doc.font('text');
  for (const row of rows) drawRow(doc, places, row);
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
  doc.registerFont('text', fontOf(400));
  doc.registerFont('bold', fontOf(600));
  doc.font('bold').fontSize(16).text(report.title, margin, margin);
  doc.font('text').fontSize(sizeOfText);
  for (const line of report.lead) doc.text(line, margin, doc.y + 2, { width: widthOf(doc) });
  const placeOfIndex = doc.y;
  if (report.index) doc.addPage();

  let drawn = 0;
  const entries: string[][] = [];
  for (const [at, table] of report.tables.entries()) {
    const name = `${at + 1}. ${table.title}`;
    if (report.index) {
      const { bytes: part, hash } = partOf(table);
      if (at > 0) doc.addPage();
      doc.file(part, { name: `${at + 1}.csv`, description: table.title, type: 'text/csv' });
      entries.push([name, String(table.rows.length), String(doc.bufferedPageRange().count), hash]);
    }
    drawTable(doc, report.index ? { ...table, title: name } : table, () => {
      drawn += 1;
      if (drawn % 200 === 0) onRows(drawn);
    });
  }
  if (report.index) {
    doc.switchToPage(0);
    doc.y = placeOfIndex;
    drawIndex(doc, report.index, entries);
  }

  const { count } = doc.bufferedPageRange();
  const [before, between] = report.page;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    const place = doc.page.height - margin;
    doc.font('text').fontSize(sizeOfTable).text(report.foot, margin, place, { lineBreak: false });
    const number = `${before} ${page + 1} ${between} ${count}`;
    doc.text(number, doc.page.width - margin - doc.widthOfString(number), place, { lineBreak: false });
  }
  doc.end();
  return bytes;
}
