/** One row of a file below its header. */
export interface SourceRecord {
  row: number;
  raw: string;
  /** The cell below a header, without spaces around it; empty where there is none. */
  cell(header: string): string;
  /** The same cell with its spaces, for texts that a person wrote. */
  text(header: string): string;
}

export interface SourceFile {
  /** As they stand in the file. */
  headers: readonly string[];
  records: readonly SourceRecord[];
  decimalMark: '.' | ',';
}
