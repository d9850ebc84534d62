import { maxLedgerImportBytes, maxLedgerImportFiles, maxLedgerImportTotalBytes } from '@painel/contract';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { FileError } from '../values/problems';
import { formatsCopy } from './formats.copy';

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Statements compress well; a file that grows more is made to fill the memory. */
const mostGrowth = 200;
const smallBytes = 1024 * 1024;
/** Of all kinds, folders included. */
const mostEntries = 1_000;
const ofPrograms = /^__macosx\/|(^|\/)\./i;
const isTable = /\.(csv|txt|tsv)$/i;
const isArchive = /\.(zip|rar|7z|gz|tgz|tar)$/i;

export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

/** Says which files are wanted. Throws FileError for more than a statement needs, before anything is unpacked. */
function createFilter(): (file: UnzipFileInfo) => boolean {
  let [entries, files, total] = [0, 0, 0];
  return ({ name, size, originalSize }) => {
    entries += 1;
    if (entries > mostEntries) throw new FileError(formatsCopy.zipTooLarge);
    if (name.toLowerCase() === '[content_types].xml') throw new FileError(formatsCopy.workbook);
    if (ofPrograms.test(name) || name.endsWith('/')) return false;
    if (isArchive.test(name)) throw new FileError(formatsCopy.nestedZip);
    if (!isTable.test(name)) return false;
    files += 1;
    total += originalSize;
    const isBomb = originalSize > smallBytes && originalSize > size * mostGrowth;
    const isLarge = originalSize > maxLedgerImportBytes || total > maxLedgerImportTotalBytes;
    if (files > maxLedgerImportFiles || isBomb || isLarge) throw new FileError(formatsCopy.zipTooLarge);
    return true;
  };
}

/** The tables in a ZIP file. Throws FileError, whose message is for the person, for one without any, or too large. */
export function unpack(bytes: Uint8Array): NamedFile[] {
  let found: Record<string, Uint8Array>;
  try {
    found = unzipSync(bytes, { filter: createFilter() });
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(formatsCopy.brokenZip);
  }
  const files = Object.entries(found).map(([name, content]) => ({
    name: name.slice(name.lastIndexOf('/') + 1),
    bytes: content,
  }));
  if (files.length === 0) throw new FileError(formatsCopy.emptyZip);
  return files;
}
