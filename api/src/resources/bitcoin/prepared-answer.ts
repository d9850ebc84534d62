import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DataSource } from '@painel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, chooseEncoding } from './choose-encoding';

/** An answer ready to leave: every byte of it is made before anybody asks. */
export interface PreparedAnswer {
  bytes: Buffer;
  packed: Record<Encoding, Buffer> | null;
  headers: Record<string, string>;
}

interface Provenance {
  source: DataSource;
  readAt: Date;
  /** For how long a shared cache may keep the answer. */
  seconds: number;
}

/** Below this the headers outweigh what packing saves. */
const leastPackedBytes = 600;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Packs the text and names it by its bytes; takes over the work done for `before` when they are the same. */
export async function prepareAnswer(
  text: string,
  { source, readAt, seconds }: Provenance,
  before: PreparedAnswer | null = null,
): Promise<PreparedAnswer> {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const isSame = before?.headers.etag === etag;
  const bytes = isSame ? before.bytes : Buffer.from(text);
  const packed = isSame ? before.packed : await pack(bytes);
  return {
    bytes,
    packed,
    headers: {
      etag,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
      'x-data-source': source,
      'x-data-time': readAt.toISOString(),
    },
  };
}

async function pack(bytes: Buffer): Promise<PreparedAnswer['packed']> {
  if (bytes.length < leastPackedBytes) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, zipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes)]);
  return { br, gzip: zipped };
}

/** Sends it in the best encoding the client takes, or 304 to one that has the same bytes. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): void {
  const { bytes, packed, headers } = answer;
  reply.headers(headers);
  if (holds(request.headers['if-none-match'], headers.etag!)) return void reply.code(304).send();

  const encoding = packed && chooseEncoding(request.headers['accept-encoding']);
  if (packed === null || encoding === null) return void reply.send(bytes);
  void reply.header('content-encoding', encoding).send(packed[encoding]);
}

const holds = (known: string | undefined, etag: string) =>
  known?.split(',').some((tag) => tag.trim() === etag) === true;
