import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where a script or style of a version lies, with the name that it keeps from version to version. */
const released = /^\/(remotes\/[\w-]+|host)\/\d[\w.-]*\/(\w[\w-]*)(\.[0-9a-f]{8})?\.(js|css)$/;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** The addresses of the same file in other versions, as a pattern; null for what is no script or style of a version. */
function otherVersionsOf(path: string): string | null {
  const [, place, name, hash, extension] = released.exec(path) ?? [];
  return place === undefined ? null : `/${place}/*/${name}${hash ? '.*' : ''}.${extension}`;
}

/** The hash of the file that a browser offers to compress with, as its header tells. */
const offered = /^:([A-Za-z0-9+/]{43}=):$/;

function vary(reply: FastifyReply, ...names: string[]) {
  const known = String(reply.getHeader('vary') ?? '');
  reply.header('vary', [known, ...names.filter((name) => !known.includes(name))].filter(Boolean).join(', '));
}

/**
 * Compression dictionaries (RFC 9842) for the scripts and styles of released versions. Each is offered as the dictionary of the same file in
 * other versions, and a browser that has one is sent only what differs, where the release wrote that down.
 *
 * @param app the scope whose routes serve the files
 */
export function addCompressionDictionaries(app: FastifyInstance, siteDir: string): void {
  app.addHook('preHandler', async ({ method, headers, url }, reply) => {
    const [, hash] = offered.exec(String(headers['available-dictionary'])) ?? [];
    const extension = released.exec(url)?.[4];
    if (!hash || !extension || method !== 'GET' || !/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return;
    const file = `${url}.${Buffer.from(hash, 'base64').toString('hex')}.dcz`;
    const difference = await readFile(join(siteDir, file)).catch(() => null);
    if (!difference) return;
    vary(reply, 'accept-encoding');
    return reply
      .headers({
        'content-encoding': 'dcz',
        'content-type': `${types[extension]}; charset=utf-8`,
        // For this browser alone: not every cache on the way tells answers apart by the dictionary.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(difference);
  });

  app.addHook('onSend', async ({ url }, reply) => {
    const pattern = reply.statusCode === 200 ? otherVersionsOf(url) : null;
    if (!pattern) return;
    vary(reply, 'available-dictionary');
    reply.header('use-as-dictionary', `match="${pattern}"`);
  });
}
