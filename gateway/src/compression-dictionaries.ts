import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The folder and name of a script or style in a version. The name stays the same from version to version. */
const released = /^\/(remotes\/[\w-]+|host)\/\d[\w.-]*\/(\w[\w-]*)(\.[0-9a-f]{8})?\.(js|css)$/;
const types: Record<string, string> = { js: 'application/javascript', css: 'text/css' };

/** A pattern for the addresses of the same file in other versions; null where the path is no script or style of a version. */
function otherVersionsOf(path: string): string | null {
  const [, place, name, hash, extension] = released.exec(path) ?? [];
  return place === undefined ? null : `/${place}/*/${name}${hash ? '.*' : ''}.${extension}`;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] as string;

/** The hash of the dictionary that a browser offers: `:<base64 of the sha256>:`. Null where the request is not a plain GET. */
function dictionaryOf({ method, headers }: FastifyRequest): Buffer | null {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const isPlain = method === 'GET' && !headers.range && !headers['if-none-match'];
  const acceptsDeltas = negotiate(headers['accept-encoding'] ?? '', ['dcz']) !== null;
  return hash && isPlain && acceptsDeltas ? Buffer.from(hash, 'base64') : null;
}

function vary(reply: FastifyReply, ...names: string[]) {
  const known = String(reply.getHeader('vary') ?? '');
  reply.header('vary', [known, ...names.filter((name) => !known.includes(name))].filter(Boolean).join(', '));
}

// The dictionary's hash follows a frame of eight bytes.
const hashIn = (difference: Buffer) => difference.subarray(8, 40);

/**
 * Compression dictionaries (RFC 9842) for the scripts and styles of released versions. Each is offered as the dictionary of the same file in
 * other versions. A browser that has one receives the dictionary-compressed file, if the release wrote one.
 *
 * @param app the scope whose routes serve the files
 */
export function addCompressionDictionaries(app: FastifyInstance, siteDir: string): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request);
    const extension = released.exec(path)?.[4];
    const dictionary = dictionaryOf(request);
    if (!dictionary || !extension) return;
    const file = join(siteDir, `${path}.${dictionary.toString('hex')}.dcz`);
    const difference = await readFile(file).catch(() => null);
    if (!difference || !hashIn(difference).equals(dictionary)) return;
    vary(reply, 'accept-encoding');
    return reply
      .headers({
        'content-encoding': 'dcz',
        'content-type': `${types[extension]}; charset=utf-8`,
        // Some caches on the way do not distinguish answers by their dictionary.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(difference);
  });

  app.addHook('onSend', async (request, reply) => {
    const pattern = reply.statusCode < 400 ? otherVersionsOf(pathOf(request)) : null;
    if (!pattern) return;
    vary(reply, 'available-dictionary');
    if (reply.statusCode === 200) reply.header('use-as-dictionary', `match="${pattern}"`);
  });
}
