import type { FastifyReply } from 'fastify';
import { setSourceHeaders } from '../../../plugins/source-headers';
import type { AddressRow } from './addresses.store';

type BalanceRow = Pick<AddressRow, 'balance_source' | 'last_updated'>;

/** Marks an answer with the sources of the balances in it; those that were never read have none. */
export function setBalanceSourceHeaders(reply: FastifyReply, rows: readonly BalanceRow[]): void {
  const used = rows.flatMap(({ balance_source: source, last_updated: readAt }) =>
    source ? { source, readAt } : [],
  );
  setSourceHeaders(reply, used);
}
