export { type ColumnMapping, suggestColumns } from './column-mapping';
export { disarm } from './disarm';
export { type ExportedEntry, exportUniversal } from './export-universal';
export { FileError } from './file-error';
export { changeOf, contentText, countOccurrences, fingerprintOf } from './fingerprint';
export type { FormatId } from './format-id';
export { type OpenedFile, type ParseOptions, openFile } from './open-file';
export { parseFile } from './parse-file';
export { type ParseControl, type ParseThreads, createParseThreads } from './parse-threads';
export type {
  EntryValues,
  FailedRow,
  FileZone,
  ImportedKind,
  Need,
  ParsedEntry,
  ParsedFile,
  ParsedRow,
  SkippedRow,
  SkipReason,
} from './parsed-row';
export { type SniffedFormat, sniffFormat } from './sniff-format';
