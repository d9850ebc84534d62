import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const exposedHeaders = [
  'X-Data-Source',
  'X-Data-Time',
  'X-Data-Currency',
  'X-Altered-Years',
  'Retry-After',
  'X-Request-Id',
];
const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Lets pages of exactly these origins read the answers. Without any, no answer has CORS headers. */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    // Other origins get no CORS header. Given a list, the library would still send them the rest of the headers.
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin) ? origin : false),
    // The session is in the Authorization header, so no cookie is needed.
    credentials: false,
    methods,
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
  });
}
