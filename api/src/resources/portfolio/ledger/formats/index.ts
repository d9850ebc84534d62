export { type ColumnMapping } from './column-mapping';
export { type ExportedEntry, exportUniversal } from './export-universal';
export { FileError } from './file-error';
export { contentText, countOccurrences, fingerprintOf } from './fingerprint';
export { type ParseOptions, openFile } from './open-file';
export { parseFile } from './parse-file';
export { type FileThreads, type ParseControl, createFileThreads } from './file-threads';
export type { FileAccount, ParsedEntry, ParsedFile, ParsedRow } from './parsed-row';
export { sniffFormat } from './sniff-format';
