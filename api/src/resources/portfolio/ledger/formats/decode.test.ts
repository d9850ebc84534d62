import { decodeText } from './decode';
import { FileError } from './file-error';

const text = 'Data;Descrição\n03/04/2026;café – R$ 5';
const latin = (value: string) =>
  Uint8Array.from([...value].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['windows-1252', latin(text)],
  ['UTF-16 with a byte order mark', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'CSV'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'CSV'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
  ['bytes', [0x41, 0x00, 0x42], 'texto'],
  ['nothing', [], 'vazio'],
  ['spaces', [0x20, 0x0a], 'vazio'],
])('says what to do with %s', (_what, bytes, word) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(FileError);
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(word);
});
