import type { LedgerEntry } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import type { EntryRow } from './entries.store';
import { openTexts } from './entry-texts';
import { type LedgerState, toRuleEntry } from '../ledger-state';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { Book, Disposal } from '../rules/book';
import type { DayPrices } from '../../../market/days/day-prices';
import { entryValue } from '../rules/value';

const ofEntries = new WeakMap<Book, ReadonlyMap<string, Disposal[]>>();

/** The disposals of each entry of a book: an exit and, by the policy `disposal`, its network fee. */
function disposalsOf(book: Book): ReadonlyMap<string, Disposal[]> {
  const known = ofEntries.get(book);
  if (known) return known;
  const found = new Map<string, Disposal[]>();
  for (const disposal of book.disposals)
    found.set(disposal.entryId, [...(found.get(disposal.entryId) ?? []), disposal]);
  ofEntries.set(book, found);
  return found;
}

/** The result of an entry; null where a part of it has none. */
function gainOf(disposals: readonly Disposal[] | undefined): bigint | null {
  if (!disposals || disposals.some(({ gain }) => gain === null)) return null;
  return disposals.reduce((sum, { gain }) => sum + gain!, 0n);
}

/** Shows entries as the contract has them. Texts are decrypted for those that are shown only. */
export function entryView(state: LedgerState, book: Book, prices: DayPrices, vault: KeyVault) {
  const { groups, lacksSince } = book;
  const disposals = disposalsOf(book);

  return (row: EntryRow): LedgerEntry => {
    const kind = state.accounts.get(row.account_id)?.kind ?? 'other';
    const value = entryValue(toRuleEntry(row, kind), 'BRL', prices);
    const group = groups.get(row.id);
    const other = row.kind === 'transfer_in' ? group?.outs[0] : group?.ins[0];
    return {
      id: row.id,
      accountId: row.account_id,
      kind: row.kind,
      occurredAt: row.occurred_at,
      sats: Number(row.sats),
      feeSats: Number(row.fee_sats),
      amountCents: numberOf(row.amount_cents),
      currency: row.currency,
      amountFeeCents: numberOf(row.amount_fee_cents),
      txid: row.txid,
      ...openTexts(vault, row),
      valueCents: numberOf(value.amount),
      valueSource: value.source,
      status: book.statuses.get(row.id) ?? 'complete',
      linkedEntryId: other?.id ?? null,
      linkedEntryIds: group
        ? [...group.outs, ...group.ins].flatMap(({ id }) => (id === row.id ? [] : [id]))
        : [],
      isAmountUnused: row.kind === 'transfer_in' && group !== undefined && row.amount_cents !== null,
      onchain: row.txid !== null && state.gone.has(row.txid) ? 'gone' : null,
      gainCents: numberOf(gainOf(disposals.get(row.id))),
      isGainProvisional: lacksSince !== null && lacksSince <= row.occurred_at,
      importId: row.import_id,
      revision: Number(row.revision),
    };
  };
}
