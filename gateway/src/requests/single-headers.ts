import type { FastifyInstance } from 'fastify';
import { errorsCopy } from '../errors.copy';

/** What decides whose request it is, and how its body is read: of two, a proxy and we could each take another. */
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

/** Refuses requests that have a header twice which may stand once; Node.js takes the first. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!repeats(raw.rawHeaders)) return;
    const problem = { error: 'VALIDATION', message: errorsCopy.invalid, details: null };
    return reply.code(400).header('connection', 'close').send(problem);
  });
}
