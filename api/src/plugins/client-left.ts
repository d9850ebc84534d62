import type { FastifyReply } from 'fastify';

/** Aborts when the client leaves before the answer is out. Fastify's own signal aborts once a body was read. */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
