import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CandleCurrency, DataSource } from '@painel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, rememberedEncoding } from './choose-encoding';

/** An answer ready to leave: every byte of it is made before anybody asks. */
export interface PreparedAnswer {
  etag: string;
  plain: Packet;
  /** Null where packing is not worth it. */
  packed: Record<Encoding, Packet> | null;
}

interface Packet {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Provenance {
  source: DataSource;
  readAt: Date;
  currency?: CandleCurrency | undefined;
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
  { source, readAt, currency, seconds }: Provenance,
  before?: PreparedAnswer,
): Promise<PreparedAnswer> {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = {
    etag,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
    'x-data-source': source,
    'x-data-time': readAt.toISOString(),
    ...(currency && { 'x-data-currency': currency }),
  };
  const inEncoding = (encoding: Encoding, bytes: Buffer): Packet => ({
    bytes,
    headers: { ...headers, 'content-encoding': encoding },
  });

  const isSame = before?.etag === etag;
  const plain = isSame ? before.plain.bytes : Buffer.from(text);
  const packed = isSame ? bytesOf(before.packed) : await pack(plain);
  return {
    etag,
    plain: { bytes: plain, headers },
    packed: packed && { br: inEncoding('br', packed.br), gzip: inEncoding('gzip', packed.gzip) },
  };
}

/** What it takes of memory, without what is the same for all. */
export const bytesOfAnswer = ({ plain, packed }: PreparedAnswer) =>
  plain.bytes.length + (packed ? packed.br.bytes.length + packed.gzip.bytes.length : 0);

const bytesOf = (packed: PreparedAnswer['packed']) =>
  packed && { br: packed.br.bytes, gzip: packed.gzip.bytes };

async function pack(bytes: Buffer): Promise<Record<Encoding, Buffer> | null> {
  if (bytes.length < leastPackedBytes) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, zipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes)]);
  return { br, gzip: zipped };
}

/** Sends it in the best encoding the client takes, or 304 to one that has the same bytes. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): void {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const { etag, plain, packed } = answer;
  if (known !== undefined && holds(known, etag)) {
    void reply.headers(plain.headers).code(304).send();
    return;
  }
  const encoding = packed && rememberedEncoding(accepted);
  const { bytes, headers } = packed && encoding ? packed[encoding] : plain;
  void reply.headers(headers).send(bytes);
}

const holds = (known: string, etag: string) => known.split(',').some((tag) => tag.trim() === etag);
