import type { DataSource } from '@painel/contract';
import type { FastifyReply } from 'fastify';

/** The source of a reading, and the time of its oldest figure. */
export interface Provenance {
  source: DataSource;
  readAt: string | null;
}

const worstFirst: DataSource[] = ['simulated', 'stale', 'live'];

/** Sets the headers for the least trustworthy of the sources and the oldest time; sets none without a reading. */
export function setSourceHeaders(reply: FastifyReply, used: readonly Provenance[]): void {
  const source = worstFirst.find((candidate) => used.some((reading) => reading.source === candidate));
  if (source) reply.header('x-data-source', source);
  const [oldest] = used.flatMap(({ readAt }) => readAt ?? []).sort();
  if (oldest) reply.header('x-data-time', oldest);
}
