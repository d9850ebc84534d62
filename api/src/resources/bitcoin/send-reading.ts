import type { FastifyReply } from 'fastify';
import type { Reading } from '../../upstreams/market-data/market-data';

/** Tells the client where the figures come from and lets a shared cache keep them for `seconds`. */
export function send<Value>(
  reply: FastifyReply,
  { value, source, readAt }: Reading<Value>,
  seconds: number,
): Value {
  reply.headers({
    'x-data-source': source,
    'x-data-time': readAt.toISOString(),
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`,
  });
  return value;
}
