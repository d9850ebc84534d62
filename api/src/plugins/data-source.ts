import type { DataSource } from '@painel/contract';
import type { FastifyReply } from 'fastify';

/** What an answer used: where it came from, and the instant of its oldest figure. */
export interface Provenance {
  source: DataSource;
  readAt: string | null;
}

const worstFirst: DataSource[] = ['simulated', 'stale', 'live'];

/** Marks an answer with the least trustworthy of its sources and its oldest instant; without any, with nothing. */
export function markSources(reply: FastifyReply, used: readonly Provenance[]): void {
  const source = worstFirst.find((candidate) => used.some((reading) => reading.source === candidate));
  if (source) reply.header('x-data-source', source);
  const [oldest] = used.flatMap(({ readAt }) => readAt ?? []).sort();
  if (oldest) reply.header('x-data-time', oldest);
}
