import type PDFDocument from 'pdfkit';
import type { PdfText } from './pdf-text';
import type { ReportTable } from './table-report';

export const margin = 36;
/** In points. No letter is smaller than a text. */
export const sizes = { text: 9, answer: 10, heading: 12, title: 18 };

type Document = InstanceType<typeof PDFDocument>;

/** A document with the writer of its texts. */
export interface Sheet {
  doc: Document;
  text: PdfText;
}

export const bottomOf = (doc: Document) => doc.page.height - margin - 18;
export const widthOf = (doc: Document) => doc.page.width - 2 * margin;

/** Draws a sentence in the width of the page, and moves below it. */
export function drawParagraph({ doc, text }: Sheet, sentence: string): void {
  const lines = text.lines(sentence, widthOf(doc));
  text.draw(lines, margin, doc.y, widthOf(doc));
  doc.y += lines.length * text.lineHeight() + 2;
}

/** Draws the heading of a part with its notes, on a new page where little room is left. */
export function drawHeading(sheet: Sheet, { title, notes }: Pick<ReportTable, 'title' | 'notes'>): void {
  const { doc, text } = sheet;
  // With its notes, the header and two rows.
  if (doc.y + 90 > bottomOf(doc)) doc.addPage();
  else doc.y += 14;
  text.use('bold', sizes.heading);
  drawParagraph(sheet, title);
  text.use('text', sizes.text);
  for (const note of notes) drawParagraph(sheet, note);
  doc.y += 4;
}
