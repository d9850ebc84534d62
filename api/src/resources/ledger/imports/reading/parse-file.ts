import { type OpenedFile, type ParseOptions, openFile } from './open-file';
import type { Need, ParsedFile, ParsedRow } from './parsed-row';

function needsOf(rows: readonly ParsedRow[]): Need[] {
  const entries = rows.filter((row) => row.status === 'entry');
  const needs: Need[] = [];
  if (entries.some(({ writtenTime }) => writtenTime === null)) needs.push('date-order');
  if (entries.some(({ isZoneNeeded }) => isZoneNeeded)) needs.push('zone');
  return needs;
}

/** Completes an opened file by the rows that were taken from it; null where its columns are needed first. */
export function completeFile(opened: Omit<OpenedFile, 'rows'>, rows: ParsedRow[] | null): ParsedFile {
  const { format, headers, zone, suggestion, questions } = opened;
  const common = { format, headers, zone, suggestion, questions };
  if (!rows) return { ...common, needs: ['columns'], rows: [] };
  return {
    ...common,
    needs: needsOf(rows),
    rows: rows.sort((one, other) => one.row - other.row),
  };
}

/**
 * Reads a whole file: its rows in their order, and the questions to the person that complete them. Throws FileError, whose message is for the person,
 * for a file that cannot be read as a whole.
 */
export function parseFile(bytes: Uint8Array, options: ParseOptions = {}): ParsedFile {
  const opened = openFile(bytes, options);
  return completeFile(opened, opened.rows && [...opened.rows]);
}
