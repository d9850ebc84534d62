import sharp from 'sharp';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } });

/** A file whose name and media type claim a picture, and the status of the response to it. */
export type HostilePicture = [what: string, make: () => Buffer | Promise<Buffer>, status: number];

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const png = () => solid(64, 64).png().toBuffer();
const cut = async (bytes: Promise<Buffer>, part: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * part));
};

/** A PNG whose header claims a size that its pixels do not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG whose frame header claims a size that its pixels do not have. */
async function claimingJpeg(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await solid(64, 64).jpeg().toBuffer());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** Files that must be refused, with the response to each. */
export const hostilePictures: HostilePicture[] = [
  ['nothing', () => Buffer.alloc(0), 415],
  ['one byte', () => Buffer.from('x'), 415],
  ['a text', () => Buffer.from('not a picture at all'), 415],
  ['zeroes', () => Buffer.alloc(4096), 415],
  ['an SVG with a script', () => Buffer.from(svg), 415],
  ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
  [
    'an SVG that reads a file',
    () => Buffer.from('<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    415,
  ],
  ['an SVG behind a byte order mark', () => Buffer.from(`\ufeff${svg}`), 415],
  ['a page', () => Buffer.from(`<!doctype html>${script}`), 415],
  ['a GIF', () => solid(8, 8).gif().toBuffer(), 415],
  ['the start of a GIF', () => pictures.gif, 415],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 415],
  ['an AVIF', () => pictures.avif, 415],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415],
  ['a TIFF', () => solid(8, 8).tiff().toBuffer(), 415],
  ['a big-endian TIFF', () => Buffer.from('MM\0*\0\0\0\x08\0\0\0\0'), 415],
  ['a BMP', () => Buffer.from(`BM${'\0'.repeat(60)}`), 415],
  ['an icon', () => Buffer.from(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`), 415],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), 415],
  ['a ZIP', () => Buffer.from('PK\x03\x04aaaaaaaaaaaa'), 415],
  [
    'an ImageMagick drawing',
    () => Buffer.from("push graphic-context\nfill 'url(https://mal.example/)'"),
    415,
  ],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0'), 415],
  ['a PHP file', () => Buffer.from('<?php system($_GET[0]); ?>'), 415],
  ['a sound in the frame of WebP', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt '), 415],
  ['a radiance picture', () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'), 415],
  ['a bare PNG signature', () => pictures.png, 415],
  ['a bare JPEG signature', () => pictures.jpeg, 415],
  ['a bare WebP signature', () => pictures.webp, 415],
  ['a PNG signature before a script', () => Buffer.from(`\x89PNG\r\n\x1a\n${script}`, 'latin1'), 415],
  ['half a PNG', () => cut(png(), 0.5), 415],
  ['half a JPEG', () => cut(solid(64, 64).jpeg().toBuffer(), 0.4), 415],
  ['half a WebP', () => cut(solid(64, 64).webp().toBuffer(), 0.5), 415],
  ['a PNG that claims 50,000 pixels squared', () => claiming(50_000, 50_000), 413],
  ['a PNG that claims two thousand million in a row', () => claiming(2_000_000_000, 1), 415],
  ['a PNG without a height', () => claiming(64, 0), 415],
  ['a PNG that claims 24 megapixels it has not', () => claiming(6000, 4000), 415],
  ['a JPEG that claims 65,500 pixels squared', () => claimingJpeg(65_500), 413],
  ['a PNG of 24,006,000 pixels', () => solid(6000, 4001).png().toBuffer(), 413],
  ['a WebP of 36 megapixels', () => solid(6000, 6000).webp({ effort: 0 }).toBuffer(), 413],
  [
    'a PNG of 2 MiB and a byte',
    async () => Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024 + 1)]),
    413,
  ],
];

/** Pictures that are accepted, but whose metadata must be removed. */
export const picturesWithMetadata: [what: string, make: () => Promise<Buffer>][] = [
  ['a PNG with a page behind it', async () => Buffer.concat([await png(), Buffer.from(script)])],
  [
    'a PNG with a ZIP behind it',
    async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${script}`)]),
  ],
  [
    'a JPEG with its place and its author',
    () =>
      solid(64, 64)
        .withExif({ IFD0: { Artist: script }, IFD3: { GPSLatitude: '23/1 33/1 1/1' } })
        .jpeg()
        .toBuffer(),
  ],
  ['a JPEG with a profile', () => solid(64, 64).withIccProfile('p3').jpeg().toBuffer()],
  [
    'a WebP with notes',
    () =>
      solid(64, 64).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).webp().toBuffer(),
  ],
];

const body = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(40, 1)]);

/** The first bytes of a picture of each type, followed by other bytes. */
export const pictures = {
  jpeg: body('\xff\xd8\xff\xe0'),
  png: body('\x89PNG\r\n\x1a\n'),
  gif: body('GIF89a'),
  webp: body('RIFF\x10\x00\x00\x00WEBP'),
  avif: body('\x00\x00\x00\x20ftypavif'),
};
