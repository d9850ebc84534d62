import type { LedgerEntry } from '@painel/contract';
import type { NewEntry } from '../ledger.queries';

/** The id of an entry that the server has not answered yet. */
export const savingId = 'saving';

/** An entry as it is shown until the server has answered. */
export const optimisticEntry = ({ entry }: NewEntry): LedgerEntry => ({
  feeSats: 0,
  amountCents: null,
  amountFeeCents: null,
  currency: 'BRL',
  txid: null,
  note: null,
  evidence: null,
  ...entry,
  id: savingId,
  valueCents: (entry.currency ?? 'BRL') === 'BRL' ? (entry.amountCents ?? null) : null,
  valueSource: null,
  status: 'complete',
  linkedEntryId: null,
  importId: null,
  revision: null,
});
