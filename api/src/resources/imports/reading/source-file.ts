import type { DateOrder } from '../values/written-time';

/** One row of a file below its header. */
export interface SourceRecord {
  row: number;
  raw: string;
  /** The cell of a column without spaces around it, by the reader's name for it or by its header; empty where there is none. */
  cell(column: string): string;
  /** The same cell with its spaces, for texts that a person wrote. */
  text(column: string): string;
}

export interface SourceFile {
  /** As written in the file. */
  headers: readonly string[];
  /** The header of a column as written in the file; empty without one. */
  headerOf(column: string): string;
  records: readonly SourceRecord[];
  decimalMark: '.' | ',';
  /** What the person says about dates that can be read in two ways. */
  dateOrder?: DateOrder | undefined;
  /** The name of the file, which may have its year. */
  name: string;
}
