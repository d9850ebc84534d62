import type { LedgerAlteredYear } from '@painel/contract';
import type { FastifyReply } from 'fastify';

/** Names the years before the current one that a write altered, with commas between them, and their figures before and after it. */
export function announceAlteredYears(reply: FastifyReply, altered: readonly LedgerAlteredYear[]): void {
  reply.header('x-altered-years', altered.map(({ year }) => year).join());
  reply.header('x-altered-figures', JSON.stringify(altered));
}
