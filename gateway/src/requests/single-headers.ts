import type { FastifyInstance } from 'fastify';
import { errorsCopy } from '../errors.copy';

/** Headers that decide the owner of a request and the framing of its body: of two values, a proxy and the gateway could choose different ones. */
const single = new Set(['host', 'authorization', 'content-type']);

function repeats(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Refuses requests that repeat a header of `single`; Node.js would take the first. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!repeats(raw.rawHeaders)) return;
    const problem = { error: 'VALIDATION', message: errorsCopy.invalid, details: null };
    return reply.code(400).header('connection', 'close').send(problem);
  });
}
