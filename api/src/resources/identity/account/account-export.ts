import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import Papa from 'papaparse';
import { exportCopy, headings, readMe, sheetNames } from './account-export.copy';
import type { ExportedRow, ExportedRows, ExportedValue } from './account-export.store';
import { type ExportedField, type ExportedName, type FieldName, exportedTables } from './exported-tables';
import { disarm } from '../../reports/disarm';

export interface AccountExport {
  /** ISO 8601. */
  exportedAt: string;
  rows: ExportedRows;
  /** The picture of the profile, WebP; null without one. */
  picture: Buffer | null;
  /** The bytes of a receipt; null without them. */
  receipt: (id: string) => Promise<Buffer | null>;
}

/** Rises when the name or the meaning of a field changes, but not when a field is added. */
const schemaVersion = 1;

const dataUrl = (picture: Buffer | null) => picture && `data:image/webp;base64,${picture.toString('base64')}`;

/** One JSON document. Amounts are texts, so that they are exact. */
export function exportAsJson({ exportedAt, rows, picture }: AccountExport): Buffer {
  const { account, preferences, ...lists } = rows;
  const document = {
    schemaVersion,
    exportedAt,
    account: { ...account[0], picture: dataUrl(picture) },
    preferences: preferences[0] ?? null,
    ...lists,
  };
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
}

function cellOf({ kind }: ExportedField, value: ExportedValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? exportCopy.yes : exportCopy.no;
  const text = String(value);
  if (typeof value === 'number' || /^(sats|nanoBtc|cents)$/.test(kind)) return text.replace('.', ',');
  return disarm(text);
}

function sheetOf(name: ExportedName, rows: ExportedRow[]): string {
  const fields = Object.entries<ExportedField>(exportedTables[name].fields);
  const sheet = [
    fields.map(([key]) => headings[key as FieldName]),
    ...rows.map((row) => fields.map(([key, field]) => cellOf(field, row[key] ?? null))),
  ];
  // Spreadsheets recognise UTF-8 by the byte order mark.
  return `\ufeff${Papa.unparse(sheet, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

/** Writes a ZIP piece by piece, so that of its files one at a time is in memory. */
async function* zipOf(files: AsyncIterable<[name: string, bytes: Uint8Array]>, mtime: string) {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const [name, bytes] of files) {
    // Receipts and pictures are compressed already.
    const file = name.endsWith('.csv') ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

async function* filesOf({ exportedAt, rows, picture, receipt }: AccountExport) {
  const file = (name: string, bytes: Uint8Array): [string, Uint8Array] => [name, bytes];
  yield file('LEIA-ME.txt', strToU8(readMe(exportedAt)));
  for (const [name, list] of Object.entries(rows))
    yield file(`${sheetNames[name as ExportedName]}.csv`, strToU8(sheetOf(name as ExportedName, list)));
  if (picture) yield file(exportCopy.picture, picture);
  for (const { id, fileName } of rows.ledgerAttachments) {
    const bytes = await receipt(String(id));
    if (bytes) yield file(exportCopy.receipt(String(id), String(fileName)), bytes);
  }
}

/** A ZIP with one sheet per table, for spreadsheets in Portuguese, the picture and the receipts. No cell is read as a formula. */
export const exportAsSheets = (all: AccountExport): Readable =>
  Readable.from(zipOf(filesOf(all), all.exportedAt), { objectMode: false });
