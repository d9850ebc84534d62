import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CandleCurrency, DataSource } from '@painel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Encoding } from '../../plugins/choose-encoding';

/** An answer in one encoding, ready to be sent. */
export interface PreparedResponse {
  etag: string;
  bytes: Buffer;
  /** Null for no encoding. */
  encoding: Encoding | null;
  headers: Record<string, string>;
}

interface Provenance {
  source: DataSource;
  readAt: Date;
  currency?: CandleCurrency | undefined;
  /** How long a shared cache may keep the answer. */
  seconds: number;
}

/** Below this size the headers outweigh the saving. */
const minBytesToCompress = 600;
/** The memory of an answer besides its bytes: headers, cache entry and timer. */
const overheadBytes = 1_500;
/** The next better level takes twice the time for the same size, and a larger window triggers the garbage collector often. */
const brotliSettings = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses the content and computes its ETag. It reuses the work for `before` if the bytes are the same. */
export async function prepareResponse(
  content: string | Buffer,
  wanted: Encoding | null,
  { source, readAt, currency, seconds }: Provenance,
  before?: PreparedResponse,
): Promise<PreparedResponse> {
  const etag = `W/"${createHash('sha1').update(content).digest('base64url')}"`;
  const headers = {
    etag,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
    'x-data-source': source,
    'x-data-time': readAt.toISOString(),
    ...(currency && { 'x-data-currency': currency }),
  };
  if (before?.etag === etag) return { ...before, headers };
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const encoding = plain.length < minBytesToCompress ? null : wanted;
  return { etag, bytes: encoding ? await pack(plain, encoding) : plain, encoding, headers };
}

/** Its memory in bytes. */
export const bytesOfResponse = ({ bytes }: PreparedResponse) => bytes.length + overheadBytes;

async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  // Each chunk of output costs the main thread a call, so a long answer has a few large chunks.
  const chunkSize = Math.max(constants.Z_DEFAULT_CHUNK, bytes.length >> 2);
  const params = { ...brotliSettings, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const packed = await (encoding === 'br'
    ? toBrotli(bytes, { params, chunkSize })
    : toGzip(bytes, { chunkSize }));
  // A copy, because zlib's buffer keeps its whole chunk in memory.
  return Buffer.from(packed);
}

/** Sends it, or 304 to a client that has the same bytes. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse): void {
  const { etag, bytes, encoding, headers } = answer;
  void reply.headers(headers);
  if (fresh(request.headers, { etag })) {
    void reply.code(304).send();
    return;
  }
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.send(bytes);
}
