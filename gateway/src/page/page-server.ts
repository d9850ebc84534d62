import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '@painel/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { composePage, cacheKeyOf, type PageSettings, statusOf } from './compose-page';
import { inlineStyles } from './inline-styles';
import type { PagePolicy } from '../requests/security-headers';
import type { ReleasedPage } from './released-page';

// The host sets it while a reader is signed in. It grants nothing and only says which section the page needs.
const signedInCookie = /(?:^|;\s*)painel-session=1(?:;|$)/;

type Encoding = 'br' | 'gzip' | 'identity';

const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: text }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
  identity: (content) => Promise.resolve(content),
};

/** A text that is sent often. Each encoding is compressed once, for the first browser that accepts it. */
function compressText(content: string) {
  const plain = Buffer.from(content);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: (encoding: Encoding) => `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    bytes(encoding: Encoding) {
      const encoded = made.get(encoding) ?? encoders[encoding](plain);
      made.set(encoding, encoded);
      return encoded;
    },
  };
}

interface Prepared extends ReturnType<typeof compressText> {
  /** The content security policy that the page is sent with. */
  policy: string;
  status: 200 | 410 | 503;
}

/**
 * Answers an address with its page, which is composed and compressed once for each kind of visit and release.
 *
 * @returns a function that sends the page, or sends nothing and returns false where no site is released
 */
export function createPageServer(
  readPage: () => Promise<ReleasedPage | null>,
  settings: () => Promise<PageSettings>,
  policyOf: PagePolicy,
) {
  let kept: { page: ReleasedPage; made: string; pages: Map<string, Prepared> } | undefined;

  async function composed(page: ReleasedPage, request: FastifyRequest): Promise<Prepared> {
    const current = await settings();
    const made = JSON.stringify(current);
    if (kept?.page !== page || kept.made !== made) kept = { page, made, pages: new Map() };
    const [path = '', query] = request.url.split('?');
    const visit = {
      path,
      hasQuery: query !== undefined,
      signedIn: signedInCookie.test(request.headers.cookie ?? ''),
    };
    const kind = cacheKeyOf(page, visit);
    const known = kept.pages.get(kind);
    if (known) return known;
    const html = composePage(page, current, visit);
    const status = statusOf(page, path);
    const prepared: Prepared = { ...compressText(html), policy: policyOf(inlineStyles(html)), status };
    kept.pages.set(kind, prepared);
    return prepared;
  }

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const page = await readPage();
    if (!page) return false;
    const packed = await composed(page, request);
    const encoding = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    const etag = packed.etag(encoding);
    const vary = [reply.getHeader('vary'), 'accept-encoding, cookie'].filter(Boolean).join(', ');
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      vary,
      'content-security-policy': packed.policy,
    });
    if (packed.status === 200 && fresh(request.headers, { etag })) {
      await reply.code(304).send();
      return true;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    await reply
      .code(packed.status)
      .type('text/html; charset=utf-8')
      .send(await packed.bytes(encoding));
    return true;
  };
}
