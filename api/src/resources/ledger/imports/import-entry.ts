import { randomUUID } from 'node:crypto';
import { ledgerCurrencies } from '@painel/contract';
import { ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { containsSecret } from '../../holdings/addresses/keys/refuse-secrets';
import type { EntryValues } from '../entries/entries.store';
import { encryptText } from '../../../secrets/encrypted-text';
import { checkEntry } from '../entries/entry-values';
import type { ParsedEntry } from './reading/parsed-row';
import { contentText } from './reading/fingerprint';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import { byPtax, importsCopy, otherCurrency, stablecoinCounted } from './imports.copy';

const maxNoteLength = 1_000;
const maxEvidenceLength = 500;
const maxAccountName = 100;
/** The account is known when the entry is written. */
const unplaced = '';

/** An entry of a file as the ledger takes it. Texts are not encrypted yet. */
export interface ImportEntry {
  values: EntryValues;
  note: string | null;
  evidence: string | null;
  /** The row as it was in its file; null where it contains a secret. */
  raw: string | null;
  /** Its rows in the file. */
  rows: readonly number[];
  fingerprint: string;
  /** Notes about changes to it. */
  messages: string[];
}

const big = (amount: number | null) => (amount === null ? null : BigInt(amount));

/** An entry of a file as the ledger takes it, or the reason why it does not. */
export function toImportEntry(
  parsed: ParsedEntry & { occurredAt: string },
  now: Date,
): ImportEntry | { refusal: string } {
  const name = parsed.account?.name ?? '';
  if (name.length > maxAccountName || containsSecret(name)) return { refusal: importsCopy.accountRefused };
  const messages: string[] = [];
  const currency =
    parsed.currency === null ? 'BRL' : ledgerCurrencies.find((each) => each === parsed.currency);
  const isKnown = currency !== undefined;
  if (!isKnown) messages.push(otherCurrency(parsed.currency!));
  else if (currency !== 'BRL' && currency !== 'USD') messages.push(byPtax(currency));
  else if (parsed.stablecoin) messages.push(stablecoinCounted(parsed.stablecoin, parsed.currency!));
  const hidden = [parsed.note, parsed.evidence, parsed.raw].some((text) => text && containsSecret(text));
  if (hidden) messages.push(importsCopy.secretInNote);
  const isCut = (text: string | null | undefined, most: number) => !hidden && (text?.length ?? 0) > most;
  if (isCut(parsed.note, maxNoteLength) || isCut(parsed.evidence, maxEvidenceLength)) {
    messages.push(importsCopy.noteCut);
  }

  const values: EntryValues = {
    account_id: unplaced,
    kind: parsed.kind,
    occurred_at: parsed.occurredAt,
    sats: BigInt(parsed.sats),
    fee_sats: BigInt(parsed.feeSats ?? 0),
    amount_cents: isKnown ? big(parsed.amountCents) : null,
    amount_fee_cents: isKnown ? big(parsed.amountFeeCents) : null,
    amount_source: isKnown && parsed.amountCents !== null ? 'imported' : null,
    currency: currency ?? 'BRL',
    txid: parsed.txid ?? parsed.reference?.slice(0, 128) ?? null,
    sealed_note: null,
    sealed_evidence: null,
  };
  try {
    checkEntry(values, new Map([[unplaced, null]]), now);
  } catch (error) {
    if (error instanceof ProblemError) return { refusal: error.message };
    throw error;
  }
  return {
    values,
    note: hidden ? null : (parsed.note?.slice(0, maxNoteLength) ?? null),
    evidence: hidden ? null : (parsed.evidence?.slice(0, maxEvidenceLength) ?? null),
    raw: hidden ? null : parsed.raw,
    rows: parsed.rows,
    fingerprint: parsed.fingerprint,
    messages,
  };
}

/** Names a movement by its content, whether it was typed or comes from a file. */
export const movementText = (values: EntryValues): string =>
  contentText(values.occurred_at, {
    kind: values.kind,
    sats: Number(values.sats),
    feeSats: Number(values.fee_sats),
    amountCents: numberOf(values.amount_cents),
    amountFeeCents: numberOf(values.amount_fee_cents),
    currency: values.currency,
    txid: values.txid,
    reference: null,
    note: null,
  });

/** The entry with its texts encrypted. */
export function encryptedEntry(entry: ImportEntry, importId: string, vault: KeyVault) {
  const id = randomUUID();
  return {
    ...entry.values,
    id,
    import_id: importId,
    sealed_note: encryptText(vault, id, 'note', entry.note),
    sealed_evidence: encryptText(vault, id, 'evidence', entry.evidence),
    row_hash: vault.hash(entry.fingerprint),
    sealed_row: encryptText(vault, id, 'row', entry.raw),
    file_rows: entry.rows.join(),
  };
}
