import { parse } from 'papaparse';

export interface SheetRow {
  /** As a spreadsheet numbers it: the header is line 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  header: string[];
  rows: SheetRow[];
}

/** A sign in front of which a spreadsheet would read a formula, or the mark that keeps it from doing so. */
export const formulaStart = /^['=+\-@\t\r]/;

/** A cell as it was before the export marked it. */
const unmarked = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The text of a file in UTF-8, with its byte order mark or without, else as older spreadsheets of the west write it. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the header has most of. The library's own guess is led astray by empty lines. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const count = (delimiter: string) => header.split(delimiter).length;
  return [';', ',', '\t', '|'].toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Reads the CSV of any spreadsheet: separated by `;`, `,`, tabs or `|`, quoted or not. Empty lines count, and are left out. */
export function readSheet(text: string): Sheet {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) });
  const [header = [], ...rows] = data.map((cells) => cells.map((cell) => unmarked(cell.trim())));
  return {
    header,
    rows: rows
      .map((cells, index) => ({ line: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}
