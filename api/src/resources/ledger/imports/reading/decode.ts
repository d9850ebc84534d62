import { FileError } from '../values/problems';
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

/** Whether every second byte of the beginning is zero, as UTF-16 of Latin letters has it without its mark. */
const hasZeros = (bytes: Uint8Array, from: 0 | 1) =>
  bytes.length > 3 && [0, 2].every((at) => bytes[at + from] === 0 && bytes[at + 1 - from] !== 0);

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe) || hasZeros(bytes, 1)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) || hasZeros(bytes, 0) ? 'utf-16be' : null;
}

const windowsBytes = new Map([...windowsLetters].map((letter, at) => [letter, at + 0x80]));

/** UTF-8 that was taken for windows-1252 and written as UTF-8 again: `OperaÃ§Ã£o`. The line is as it was where that is no UTF-8. */
function mendLine(line: string): string {
  if (!/[\u00c2-\u00f4]/.test(line)) return line;
  const bytes: number[] = [];
  for (const letter of line) {
    const code = letter.codePointAt(0)!;
    const byte = code < 0x100 ? code : windowsBytes.get(letter);
    if (byte === undefined) return line;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return line;
  }
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n').map(mendLine).join('\n');
  } catch {
    return decodeWindows(bytes);
  }
}

/**
 * Returns the text of a file in UTF-8, UTF-16, or windows-1252, which spreadsheets in Portuguese write. It repairs text that was encoded twice and
 * removes the byte order mark. Throws FileError for content that is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new FileError(formatsCopy.workbook);
  if (isPdf(bytes)) throw new FileError(formatsCopy.pdf);
  const text = decode(bytes);
  if (text.includes('\0')) throw new FileError(formatsCopy.notText);
  if (text.trim() === '') throw new FileError(formatsCopy.empty);
  return text;
}
