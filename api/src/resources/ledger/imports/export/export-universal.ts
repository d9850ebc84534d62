import Papa from 'papaparse';
import { type ExportedEntry, type UniversalCells, allEntryColumns } from './entry-columns';
import { ownHeaders, secondFeeHeaders, universalHeaders } from '../sources/universal';

const cellsOf = (entry: ExportedEntry): UniversalCells => ({
  ...Object.assign({}, ...allEntryColumns.map(({ universal }) => universal?.(entry))),
  'Transfer Pair': entry.pair === null ? '' : String(entry.pair),
  'Network Fee Policy': entry.feePolicy,
});

const linesOf = (sheet: readonly (readonly string[])[]) =>
  sheet.length === 0 ? '' : `${Papa.unparse(sheet as string[][], { newline: '\r\n' })}\r\n`;

/** A table of entries in the Universal format, part by part; with the columns of a second fee only where some entry has one. */
export function universalTable(hasSecondFee: boolean) {
  const written = [...universalHeaders, ...(hasSecondFee ? secondFeeHeaders : []), ...ownHeaders];
  return {
    // Spreadsheets recognise UTF-8 by the byte order mark.
    head: () => `\ufeff${linesOf([written])}`,
    lines: (entries: readonly ExportedEntry[]) =>
      linesOf(
        entries.map((entry) => {
          const cells = cellsOf(entry);
          return written.map((header) => cells[header] ?? '');
        }),
      ),
  };
}

const headLength = 1_000;

/** Whether a file begins as `universalTable` does. */
export function isOwnExport(start: Uint8Array): boolean {
  const head = Buffer.from(start.subarray(0, headLength))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return [false, true].some((hasSecondFee) => head.startsWith(universalTable(hasSecondFee).head().slice(1)));
}
