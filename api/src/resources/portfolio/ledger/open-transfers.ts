import type { EntryRow } from './entries.store';
import { isTxid } from './is-txid';
import type { LedgerState } from './ledger-state';
import { transferFee } from './rules/apply-transfer';
import type { OpenTransfer } from './rules/match-transfers';

const toTransfer = (row: EntryRow): OpenTransfer => ({
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

/** Whether two entries can be the same coins: no more arrives than left, in another account. */
export function canBeLinked(out: EntryRow | undefined, arrived: EntryRow | undefined): boolean {
  if (out?.kind !== 'transfer_out' || arrived?.kind !== 'transfer_in') return false;
  const fee = transferFee(toTransfer(out), toTransfer(arrived));
  return out.account_id !== arrived.account_id && fee >= 0n;
}
