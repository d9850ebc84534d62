import type { CsvRow } from './csv-rows';
import type { Dictionary } from './dictionary';
import type { EntryValues, FileZone, OwnValues, SkipReason } from './parsed-row';
import type { Fault } from '../values/problems';
import type { WrittenTime, DateOrder } from '../values/written-time';

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
  /** The person's choice for dates that can be read in two ways. */
  dateOrder?: DateOrder | undefined;
  /** The name of the file, which may have its year. */
  name: string;
}

/** One movement in the form of its source, before zone and fingerprint. */
export type Draft =
  | ({
      status: 'entry';
      records: SourceRecord[];
      time: WrittenTime | null;
      stablecoin?: string | null;
    } & EntryValues &
      OwnValues)
  | { status: 'skipped'; records: SourceRecord[]; reason: SkipReason; coin?: string }
  | { status: 'error'; records: SourceRecord[]; message: string; fault?: Fault };

export interface SourceFormat {
  /** Whose file it is. Shapes of one source find each other's rows. */
  source: string;
  /**
   * How its rows repeat those of another export of the exchange: a transfer as it was requested, with its transaction, or as it was booked;
   * an order, or the fills of orders.
   */
  overlaps?: { transfers?: 'requested' | 'booked'; trades?: 'orders' | 'fills' };
  /** Its headers, one dictionary for each set of columns. */
  dictionaries: readonly Dictionary[];
  /** The usual zone of times without an offset; null where the person chooses it. A zone in a header or in the file's name comes first. */
  zone: FileZone | null;
  /** Recognises a file whose headers are translated into any language. */
  recognises?(text: string): boolean;
  /** Splits a file that is no proper CSV into its rows, with the header as the first. */
  split?(text: string): CsvRow[];
  /**
   * One row after the other, so that the caller can stop or pause between them. Rows that belong together are read inside `attempt`, so
   * that an exception is an error of these rows alone.
   */
  read(file: SourceFile): Generator<Draft>;
}

export const inUtc: FileZone = { name: 'UTC', isAssumed: true };
export const inSaoPaulo: FileZone = { name: 'America/Sao_Paulo', isAssumed: true };
/** The zone that the source itself guarantees. */
export const alwaysUtc: FileZone = { name: 'UTC', isAssumed: false };
