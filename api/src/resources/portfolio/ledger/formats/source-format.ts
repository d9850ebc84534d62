import type { CsvRow } from './csv-rows';
import type { FormatId } from './format-id';
import type { EntryValues, FileZone, OwnValues, SkipReason } from './parsed-row';
import type { SourceFile, SourceRecord } from './source-file';
import type { WrittenTime } from './written-time';

/** One movement as its source has it, before zone and fingerprint. */
export type Draft =
  | ({
      status: 'entry';
      records: SourceRecord[];
      time: WrittenTime | null;
      stablecoin?: string | null;
    } & EntryValues &
      OwnValues)
  | { status: 'skipped'; records: SourceRecord[]; reason: SkipReason }
  | { status: 'error'; records: SourceRecord[]; message: string };

export interface SourceFormat {
  id: FormatId;
  /** Whose file it is. Shapes of one source find each other's rows. */
  source: string;
  /** Normalised headers. A file of this format has all of one of these sets, in any order. */
  headers: readonly (readonly string[])[];
  /** The zone of times without an offset; null where the file does not tell and the person is asked. */
  zone(text: string): FileZone | null;
  /** Splits a file that is no proper CSV into its rows, with the header as the first. */
  split?(text: string): CsvRow[];
  /** One row after the other, so that the caller can stop or pause between them. */
  read(file: SourceFile): Generator<Draft>;
}

export const inUtc = (): FileZone => ({ name: 'UTC', isAssumed: false });
export const inSaoPaulo = (): FileZone => ({ name: 'America/Sao_Paulo', isAssumed: true });
