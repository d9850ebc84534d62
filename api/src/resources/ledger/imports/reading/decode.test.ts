import { decodeText } from './decode';
import { FileError } from '../values/problems';

const text = 'Data;Descrição\n03/04/2026;café – R$ 5';
const latin = (value: string) =>
  Uint8Array.from([...value].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));

/** UTF-8 read as windows-1252. */
const twice = (value: string) =>
  [...new TextEncoder().encode(value)]
    .map((byte) => (byte === 0x80 ? '€' : byte === 0x93 ? '“' : String.fromCharCode(byte)))
    .join('');

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['windows-1252', latin(text)],
  ['UTF-16 with a byte order mark', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16 of the other order', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())],
  ['UTF-16 without its mark', new Uint8Array(Buffer.from(text, 'utf16le'))],
  ['UTF-8 that was encoded twice', new TextEncoder().encode(twice(text))],
  [
    'a file of which one line was encoded twice',
    new TextEncoder().encode(text.replace('Descrição', 'DescriÃ§Ã£o')),
  ],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('leaves capital letters with a tilde alone', () => {
  expect(decodeText(new TextEncoder().encode('NÃO;AÇÃO'))).toBe('NÃO;AÇÃO');
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
