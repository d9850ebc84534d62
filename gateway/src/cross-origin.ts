import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const exposedHeaders = ['X-Data-Source', 'X-Data-Time', 'X-Data-Currency', 'Retry-After', 'X-Request-Id'];
const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Lets pages of exactly these origins read what is served here; without any, says nothing of other origins. */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    // False for all others: they get no header, where the library's own list would still send them the rest.
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin) ? origin : false),
    // The session travels in a header of its own; no cookie is needed.
    credentials: false,
    methods,
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
  });
}
