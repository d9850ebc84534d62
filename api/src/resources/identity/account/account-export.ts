import { strToU8, zipSync } from 'fflate';
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

/** A ZIP with one sheet per table, for spreadsheets in Portuguese. No cell is read as a formula. */
export function exportAsSheets({ exportedAt, rows, picture }: AccountExport): Buffer {
  const sheets = Object.entries(rows).map(([name, list]) => [
    `${sheetNames[name as ExportedName]}.csv`,
    strToU8(sheetOf(name as ExportedName, list)),
  ]);
  const files = {
    'LEIA-ME.txt': strToU8(readMe(exportedAt)),
    ...(Object.fromEntries(sheets) as Record<string, Uint8Array>),
    ...(picture && { [exportCopy.picture]: picture }),
  };
  return Buffer.from(zipSync(files, { mtime: exportedAt }));
}
