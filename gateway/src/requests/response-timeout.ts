import type { FastifyInstance } from 'fastify';

/** Enough for the largest file on the slowest phone. */
const maxMs = 5 * 60_000;

/** Ends a connection whose client does not read its answer in time. Event streams have no such limit. */
export function limitResponseTime(app: FastifyInstance, ms = maxMs): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      const { raw } = reply;
      const timer = setTimeout(() => raw.destroy(), ms).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
