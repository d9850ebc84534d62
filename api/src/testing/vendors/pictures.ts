const body = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(40, 1)]);

/** The first bytes of a picture of each type, followed by other bytes. */
export const pictures = {
  jpeg: body('\xff\xd8\xff\xe0'),
  png: body('\x89PNG\r\n\x1a\n'),
  gif: body('GIF89a'),
  webp: body('RIFF\x10\x00\x00\x00WEBP'),
  avif: body('\x00\x00\x00\x20ftypavif'),
};
