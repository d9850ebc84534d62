import type { EntryRow } from '../entries/entries.store';
import { isTxid } from '../rules/entry';
import type { LedgerState } from '../ledger-state';
import type { OpenTransfer } from '../rules/match-transfers';
import { type TransferGroup, groupFee } from '../rules/transfer-groups';

export const toTransfer = (row: EntryRow): OpenTransfer => ({
  id: row.id,
  kind: row.kind,
  accountId: row.account_id,
  occurredAt: row.occurred_at,
  seq: row.seq,
  sats: row.sats,
  feeSats: row.fee_sats,
  txid: isTxid(row.txid) ? row.txid : null,
});

/** The transfers whose other side is unknown. */
export function openTransfersOf({ rows, links }: LedgerState): OpenTransfer[] {
  const linked = new Set(links.flatMap(({ outId, inId }) => [outId, inId]));
  return rows
    .filter(({ id, kind }) => (kind === 'transfer_out' || kind === 'transfer_in') && !linked.has(id))
    .map(toTransfer);
}

/** Whether exits and arrivals can be the same coins: no more arrives than left, and not all in one account, unless they share a transaction. */
export function canBeJoined(group: TransferGroup<OpenTransfer>): boolean {
  const { outs, ins } = group;
  if (outs.length === 0 || ins.length === 0) return false;
  if (outs.some(({ kind }) => kind !== 'transfer_out') || ins.some(({ kind }) => kind !== 'transfer_in'))
    return false;
  const all = [...outs, ...ins];
  const txids = new Set(all.map(({ txid }) => txid));
  const isOneTransaction = txids.size === 1 && !txids.has(null);
  const isOneAccount = new Set(all.map(({ accountId }) => accountId)).size === 1;
  return groupFee(group) >= 0n && (isOneTransaction || !isOneAccount);
}
