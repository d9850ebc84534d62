const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The media type by the first bytes; null for anything but a raster picture (SVG can contain scripts). */
export function rasterType(bytes: Buffer): string | null {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'image/avif';
  return null;
}
