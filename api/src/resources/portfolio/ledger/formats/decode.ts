import { FileError } from './file-error';
import { formatsCopy } from './formats.copy';

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** A workbook is a ZIP file or, before 2007, an OLE document. ZIP files with tables are unpacked before they come here. */
const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46);

/** The characters of windows-1252 from 0x80 to 0x9f. The runtime's own decoder reads these bytes as Latin-1. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decodeWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80]!);

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

/**
 * The text of a file in UTF-8, UTF-16 with a byte order mark, or windows-1252, which spreadsheets in Portuguese write.
 * The mark is left out. Throws FileError for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new FileError(formatsCopy.workbook);
  if (isPdf(bytes)) throw new FileError(formatsCopy.pdf);
  const text = decode(bytes);
  if (text.includes('\0')) throw new FileError(formatsCopy.notText);
  if (text.trim() === '') throw new FileError(formatsCopy.empty);
  return text;
}
