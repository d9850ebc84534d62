import type { LedgerEntrySplitRequest } from '@painel/contract';
import { invalidInput } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import type { EntryRow, EntryValues, NewEntry } from './entries.store';
import { encryptText } from '../../../secrets/encrypted-text';
import { openTexts } from './entry-texts';
import { ledgerCopy } from '../ledger.copy';

/**
 * Returns the rest of an entry and the new entry that is split off. Money and fees divide in proportion to the bitcoin, unless the money is stated;
 * the remainder of a division stays with the rest, so that both sum to the entry exactly.
 */
export function splitEntry(
  row: EntryRow,
  id: string,
  { sats, amountCents }: Omit<LedgerEntrySplitRequest, 'revision'>,
  vault: KeyVault,
): [Partial<EntryValues>, NewEntry] {
  const taken = BigInt(sats);
  if (taken >= row.sats) throw invalidInput(ledgerCopy.splitTooLarge, 'sats');
  const share = (amount: bigint) => (amount * taken) / row.sats;
  const { amount_cents: amount, amount_fee_cents: amountFee, fee_sats: fee } = row;
  const money = amount === null ? null : amountCents === undefined ? share(amount) : BigInt(amountCents);
  if ((money === null && amountCents !== undefined) || (money !== null && money > amount!))
    throw invalidInput(ledgerCopy.splitMoneyTooLarge, 'amountCents');
  const part = {
    sats: taken,
    fee_sats: share(fee),
    amount_cents: money,
    amount_fee_cents: amountFee === null ? null : share(amountFee),
  };
  const { note, evidence } = openTexts(vault, row);
  // It belongs to no import: undoing one removes the rows of its file as they were.
  const isImported = row.amount_source === null && row.import_id !== null && amount !== null;
  return [
    {
      sats: row.sats - part.sats,
      fee_sats: fee - part.fee_sats,
      amount_cents: amount === null ? null : amount - money!,
      amount_fee_cents: amountFee === null ? null : amountFee - part.amount_fee_cents!,
    },
    {
      ...part,
      id,
      account_id: row.account_id,
      kind: row.kind,
      occurred_at: row.occurred_at,
      amount_source: isImported ? 'imported' : row.amount_source,
      currency: row.currency,
      txid: row.txid,
      sealed_note: encryptText(vault, id, 'note', note),
      sealed_evidence: encryptText(vault, id, 'evidence', evidence),
    },
  ];
}
