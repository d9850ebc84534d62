import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A text that is sent often. Each encoding is compressed once, for the first browser that accepts it. */
export interface CompressedText {
  etag: (encoding: Encoding) => string;
  bytes: (encoding: Encoding) => Promise<Buffer>;
}

const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: text }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
  identity: (content) => Promise.resolve(content),
};

export function compressText(content: string): CompressedText {
  const plain = Buffer.from(content);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: (encoding) => `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    bytes(encoding) {
      const encoded = made.get(encoding) ?? encoders[encoding](plain);
      made.set(encoding, encoded);
      return encoded;
    },
  };
}
