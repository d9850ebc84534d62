import { contentProblems, kindProblems, typeOfFile } from './file-kinds';

const bytes = (...codes: number[]) => Buffer.from(codes);

it.each([
  'x.html',
  'x.htm',
  'x.HTML',
  'x.xhtml',
  'x.xml',
  'x.xsl',
  'x.svgz',
  'x.pdf',
  'x.swf',
  'x.wasm',
  'x.mht',
  'x',
  'x.js.html',
  'constructor',
])('%s is no file of a version', (file) => {
  expect(typeOfFile(file)).toBeNull();
  expect(kindProblems({ name: 'news', files: { [file]: '', 'a.js': '' } })).toEqual([
    expect.stringContaining(`news: "${file}" is none of the files that a version may have (js, css,`),
  ]);
});

it.each<[string, Buffer, boolean]>([
  ['a.js', Buffer.from('console.log("<b>")'), true],
  ['a.js', Buffer.from('<!doctype html><script>alert(1)</script>'), false],
  ['a.js', Buffer.from('\uFEFF \n<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
  ['a.js', bytes(0xff, 0xfe, 0x3c, 0), false],
  ['a.css', Buffer.from('.a{}'), true],
  ['a.css', Buffer.from('<html>'), false],
  ['a.json', Buffer.from('{"a":1}'), true],
  ['a.json', Buffer.from('alert(1)'), false],
  ['a.map', Buffer.from('{"version":3}'), true],
  ['a.LICENSE.txt', Buffer.from('MIT'), true],
  ['a.txt', Buffer.from('<script>'), false],
  ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1), true],
  ['a.png', Buffer.from('<html>'), false],
  ['a.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), true],
  ['a.webp', Buffer.from('RIFF0000WEBPVP8 '), true],
  ['a.webp', Buffer.from('RIFF0000AVI '), false],
  ['a.avif', Buffer.from('0000ftypavif'), true],
  ['a.gif', Buffer.from('GIF89a'), true],
  ['a.woff2', Buffer.from('wOF2'), true],
  ['a.woff2', Buffer.from('wOFF'), false],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), true],
  ['a.svg', Buffer.from('<html>'), false],
])('%s with this content: %#', (file, content, isRight) => {
  expect(contentProblems('news', new Map([[file, content]]))).toHaveLength(isRight ? 0 : 1);
});

it.each([
  ['a.map', 'application/json; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.JS', 'application/javascript; charset=utf-8'],
  ['a.svg', 'image/svg+xml'],
])('%s is served as %s', (file, type) => {
  expect(typeOfFile(file)).toBe(type);
});
