import type { LedgerImportFormat } from '@painel/contract';
import type { CsvRow } from './csv-rows';
import type { Dictionary } from './dictionary';
import type { EntryValues, FileZone, OwnValues, SkipReason } from './parsed-row';
import type { SourceFile, SourceRecord } from './source-file';
import type { WrittenTime } from '../values/written-time';

/** One movement as its source has it, before zone and fingerprint. */
export type Draft =
  | ({
      status: 'entry';
      records: SourceRecord[];
      time: WrittenTime | null;
      stablecoin?: string | null;
    } & EntryValues &
      OwnValues)
  | { status: 'skipped'; records: SourceRecord[]; reason: SkipReason; coin?: string }
  | { status: 'error'; records: SourceRecord[]; message: string };

export interface SourceFormat {
  id: LedgerImportFormat;
  /** Whose file it is. Shapes of one source find each other's rows. */
  source: string;
  /** Its headers, one dictionary for each set of columns. */
  dictionaries: readonly Dictionary[];
  /** The usual zone of times without an offset; null where the person is asked. What a header or the file's name says comes first. */
  zone: FileZone | null;
  /** Recognises a file whose headers are translated into any language. */
  recognises?(text: string): boolean;
  /** Splits a file that is no proper CSV into its rows, with the header as the first. */
  split?(text: string): CsvRow[];
  /** One row after the other, so that the caller can stop or pause between them. */
  read(file: SourceFile): Generator<Draft>;
}

export const inUtc: FileZone = { name: 'UTC', isAssumed: true };
export const inSaoPaulo: FileZone = { name: 'America/Sao_Paulo', isAssumed: true };
/** What the source itself promises. */
export const alwaysUtc: FileZone = { name: 'UTC', isAssumed: false };
