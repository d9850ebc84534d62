import {
  type LedgerEntryChange,
  type LedgerEntryRequest,
  maxLedgerCents,
  maxLedgerSats,
} from '@painel/contract';
import { invalidInput } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { refuseSecrets } from '../../holdings/addresses/keys/refuse-secrets';
import type { EntryValues } from './entries.store';
import { encryptText } from '../../../secrets/encrypted-text';
import { ledgerCopy } from '../ledger.copy';
import { isIncoming, satsMoved } from '../rules/entry';
import { dayMs } from '../../../time/durations';

/** The first block. */
const firstInstant = '2009-01-03T00:00:00.000Z';

const [allSats, mostCents] = [BigInt(maxLedgerSats), BigInt(maxLedgerCents)];

const orNull = (text: string | null | undefined) => text || null;
const bigOrNull = (amount: number | null) => (amount === null ? null : BigInt(amount));
const hexInLowerCase = (txid: string | null) =>
  txid && /^[0-9a-f]{64}$/i.test(txid) ? txid.toLowerCase() : txid;

/** The columns that a request changes. Throws VALIDATION if one of its texts contains a secret. */
export function entryValues(
  change: Omit<LedgerEntryChange, 'revision'>,
  id: string,
  vault: KeyVault,
): Partial<EntryValues> {
  const { accountId, kind, occurredAt, sats, feeSats, amountCents, currency, amountFeeCents } = change;
  const { txid, note, evidence } = change;
  refuseSecrets({ note, evidence, txid: txid && /^[0-9a-f]{64}$/i.test(txid) ? null : txid });
  return {
    ...(accountId !== undefined && { account_id: accountId }),
    ...(kind !== undefined && { kind }),
    ...(occurredAt !== undefined && { occurred_at: new Date(occurredAt).toISOString() }),
    ...(sats !== undefined && { sats: BigInt(sats) }),
    ...(feeSats !== undefined && { fee_sats: BigInt(feeSats) }),
    ...(amountCents !== undefined && { amount_cents: bigOrNull(amountCents) }),
    ...(currency !== undefined && { currency }),
    ...(amountFeeCents !== undefined && { amount_fee_cents: bigOrNull(amountFeeCents) }),
    ...(txid !== undefined && { txid: hexInLowerCase(orNull(txid)) }),
    ...(note !== undefined && { sealed_note: encryptText(vault, id, 'note', note) }),
    ...(evidence !== undefined && { sealed_evidence: encryptText(vault, id, 'evidence', evidence) }),
  };
}

/** All columns of a new entry. */
export const newEntryValues = (request: LedgerEntryRequest, id: string, vault: KeyVault): EntryValues => ({
  fee_sats: 0n,
  amount_cents: null,
  amount_fee_cents: null,
  amount_source: typeof request.amountCents === 'number' ? 'typed' : null,
  currency: 'BRL',
  txid: null,
  sealed_note: null,
  sealed_evidence: null,
  account_id: request.accountId,
  kind: request.kind,
  occurred_at: request.occurredAt,
  sats: BigInt(request.sats),
  ...entryValues(request, id, vault),
});

/** The columns of a change with who stated the amount: the person, if the change alters it. */
export function withSource(row: EntryValues, values: Partial<EntryValues>): Partial<EntryValues> {
  const { amount_cents: amount, currency } = { ...row, ...values };
  if (amount === row.amount_cents && (amount === null || currency === row.currency)) return values;
  return { ...values, amount_source: amount === null ? null : 'typed' };
}

/** A rebate returns at most the moved or paid amount, and no entry moves more bitcoin than there will ever be. */
function checkAmounts({ kind, sats, fee_sats, amount_cents, amount_fee_cents }: EntryValues): void {
  if (satsMoved({ kind, sats, feeSats: fee_sats }) > allSats)
    throw invalidInput(ledgerCopy.moreThanAll, 'sats');
  if (isIncoming(kind) ? fee_sats >= sats : -fee_sats >= sats) {
    throw invalidInput(fee_sats < 0n ? ledgerCopy.rebateTooLarge : ledgerCopy.feeTooLarge, 'feeSats');
  }
  if ((amount_fee_cents ?? 0n) < 0n && -(amount_fee_cents ?? 0n) > (amount_cents ?? 0n)) {
    throw invalidInput(ledgerCopy.rebateTooLarge, 'amountFeeCents');
  }
  const cents = [amount_cents, amount_fee_cents].map((each) => each ?? 0n);
  if (sats > allSats || cents.some((each) => each > mostCents))
    throw invalidInput(ledgerCopy.moreThanAll, 'sats');
}

/** Throws VALIDATION if the columns of an entry do not fit together. Tomorrow is allowed, because clocks differ. */
export function checkEntry(values: EntryValues, accounts: ReadonlyMap<string, unknown>, now: Date): void {
  if (!accounts.has(values.account_id)) throw invalidInput(ledgerCopy.unknownAccount, 'accountId');
  checkAmounts(values);
  const latest = new Date(now.getTime() + dayMs).toISOString();
  if (values.occurred_at < firstInstant || values.occurred_at > latest) {
    throw invalidInput(ledgerCopy.timeOutOfRange, 'occurredAt');
  }
}
