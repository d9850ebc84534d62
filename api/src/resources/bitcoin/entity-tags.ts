import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Gives every successful answer a tag of its bytes, and answers 304 to a client that already has them. */
export function entityTags(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304);
    return '';
  });
}
