import type {
  LedgerAccountKind,
  LedgerAccountRequest,
  LedgerCurrency,
  LedgerEntry,
  LedgerEntryChange,
  LedgerEntryKind,
  LedgerEntryRequest,
} from '@painel/contract';
import { fromSaoPaulo, toSaoPaulo } from '@painel/shared/parts';
import type { Problems, useForm } from '@painel/shared/parts';
import { faultOf, readCents, readSats, type Unit, writeCents, writeSats } from '../amounts.model';
import { type EntryField, fieldsOf, isIncoming } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';

/** The choice of an account that is made together with the entry. */
export const newAccount = 'new';

/** An entry as its fields show it. */
export interface EntryDraft {
  kind: LedgerEntryKind;
  accountId: string;
  accountName: string;
  accountKind: LedgerAccountKind;
  /** As clocks in São Paulo show it. */
  moment: string;
  unit: Unit;
  sats: string;
  feeSats: string;
  amount: string;
  currency: LedgerCurrency;
  amountFee: string;
  txid: string;
  note: string;
  evidence: string;
}

/** The form of an entry, as its groups of fields take it. */
export type EntryFormState = ReturnType<typeof useForm<EntryDraft>>;

export const emptyDraft = (now: number, unit: Unit, accountId: string = newAccount): EntryDraft => ({
  kind: 'buy',
  accountId,
  accountName: '',
  accountKind: 'exchange_br',
  moment: toSaoPaulo(now).slice(0, 16),
  unit,
  sats: '',
  feeSats: '',
  amount: '',
  currency: 'BRL',
  amountFee: '',
  txid: '',
  note: '',
  evidence: '',
});

const written = (value: number | null, write: (value: number) => string) =>
  value === null ? '' : write(value);

export const draftOf = (entry: LedgerEntry, unit: Unit): EntryDraft => ({
  ...emptyDraft(Date.parse(entry.occurredAt ?? ''), unit, entry.accountId),
  kind: entry.kind ?? 'buy',
  moment: toSaoPaulo(entry.occurredAt ?? 0),
  sats: written(entry.sats, (sats) => writeSats(sats, unit)),
  feeSats: entry.feeSats ? writeSats(entry.feeSats, unit) : '',
  amount: written(entry.amountCents, writeCents),
  currency: entry.currency,
  amountFee: written(entry.amountFeeCents, writeCents),
  txid: entry.txid ?? '',
  // The label of its transaction is not a note of its own.
  note: entry.label === undefined ? (entry.note ?? '') : '',
  evidence: entry.evidence ?? '',
});

/** The amounts of a draft in the other unit; a text that is no amount stays as it is. */
export function inUnit(draft: Pick<EntryDraft, 'sats' | 'feeSats' | 'unit'>, unit: Unit) {
  const convert = (text: string) => {
    const sats = readSats(text, draft.unit);
    return sats === null ? text : writeSats(sats, unit);
  };
  return { unit, sats: convert(draft.sats), feeSats: convert(draft.feeSats) };
}

const words = copy.problems;

function satsProblem({ unit, sats: text }: EntryDraft) {
  const sats = readSats(text, unit);
  if (sats === null) return text.trim() === '' ? words.noSats : words.sats[unit][faultOf(text, unit)];
  return sats === 0 ? words.noSats : null;
}

function feeProblem(draft: EntryDraft) {
  if (draft.feeSats.trim() === '') return null;
  const fee = readSats(draft.feeSats, draft.unit);
  if (fee === null) return words.sats[draft.unit][faultOf(draft.feeSats, draft.unit)];
  const sats = readSats(draft.sats, draft.unit);
  return isIncoming(draft.kind) && sats !== null && fee >= sats ? words.feeTooLarge : null;
}

const moneyProblem = (text: string) => (text.trim() !== '' && readCents(text) === null ? words.money : null);

/** One sentence for each field that has something wrong. Fields of other kinds do not count. */
export function problemsIn(draft: EntryDraft): Problems<EntryDraft> {
  const has = (field: EntryField) => fieldsOf[draft.kind].includes(field);
  const all = {
    accountName: draft.accountId === newAccount && draft.accountName.trim() === '' ? words.noAccount : null,
    moment: fromSaoPaulo(draft.moment) === null ? words.moment : null,
    sats: satsProblem(draft),
    feeSats: has('feeSats') ? feeProblem(draft) : null,
    amount: has('amount') ? moneyProblem(draft.amount) : null,
    amountFee: has('amountFee') ? moneyProblem(draft.amountFee) : null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== null));
}

/** Every field of a draft in the form of the API, whether its kind has it or not. */
const valuesOf = (draft: EntryDraft): Required<LedgerEntryRequest> => ({
  accountId: draft.accountId,
  kind: draft.kind,
  occurredAt: fromSaoPaulo(draft.moment)!,
  sats: readSats(draft.sats, draft.unit)!,
  feeSats: readSats(draft.feeSats, draft.unit) ?? 0,
  amountCents: readCents(draft.amount),
  currency: draft.currency,
  amountFeeCents: readCents(draft.amountFee),
  txid: draft.txid.trim() || null,
  note: draft.note.trim() || null,
  evidence: draft.evidence.trim() || null,
});

/** A draft without problems as the API takes it; fields of other kinds are empty. */
export function requestOf(draft: EntryDraft): Required<LedgerEntryRequest> {
  const has = (field: EntryField) => fieldsOf[draft.kind].includes(field);
  const values = valuesOf(draft);
  return {
    ...values,
    feeSats: has('feeSats') ? values.feeSats : 0,
    amountCents: has('amount') ? values.amountCents : null,
    amountFeeCents: has('amountFee') ? values.amountFeeCents : null,
    txid: has('txid') ? values.txid : null,
  };
}

export const accountOf = (draft: EntryDraft): LedgerAccountRequest | null =>
  draft.accountId === newAccount ? { name: draft.accountName.trim(), kind: draft.accountKind } : null;

/** The fields that a kind may not show. */
const hidable: Partial<Record<keyof LedgerEntryRequest, EntryField>> = {
  feeSats: 'feeSats',
  amountCents: 'amount',
  amountFeeCents: 'amountFee',
  txid: 'txid',
};

/**
 * Returns the changes of a draft to an entry, with the revision that it was written on; null without changes. A field that another kind hides stays
 * as it is stored, unless it was cleared before.
 */
export function changeOf(entry: LedgerEntry, draft: EntryDraft): LedgerEntryChange | null {
  const values = valuesOf(draft);
  const before = valuesOf(draftOf(entry, draft.unit));
  const isSent = (name: keyof LedgerEntryRequest) => {
    const field = hidable[name];
    return !field || fieldsOf[draft.kind].includes(field) || draft[field].trim() === '';
  };
  const names = Object.keys(values) as (keyof LedgerEntryRequest)[];
  const changed = names.filter((name) => values[name] !== before[name] && isSent(name));
  if (changed.length === 0) return null;
  return {
    revision: entry.revision ?? 1,
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
  };
}
