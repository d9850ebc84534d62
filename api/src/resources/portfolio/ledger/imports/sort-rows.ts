import type { LedgerImportRow } from '@painel/contract';
import type { Database } from '../../../../database/tables';
import type { KeyVault } from '../../../../secrets/key-vault';
import { inBatches } from '../../in-batches';
import { type EntryRow, createEntryStore } from '../entries.store';
import { type ParsedEntry, type ParsedRow, countOccurrences } from '../formats';
import { isTxid } from '../is-txid';
import { numberOf } from '../number-of';
import { type ImportEntry, movementText, toImportEntry } from './import-entry';
import { importsCopy } from './imports.copy';
import { createImportStore } from './imports.store';

/** Sorting so many takes a few milliseconds. */
const sortedAtOnce = 250;

export type SortedRow =
  | { status: 'new'; parsed: ParsedEntry; entry: ImportEntry }
  | { status: 'duplicate'; parsed: ParsedEntry; duplicateOf: string }
  | { status: 'skipped' | 'error'; parsed: ParsedRow; message: string };

/** The account that a row is said to belong to; null where nobody said it. */
export type PlaceOf = (parsed: ParsedEntry) => string | null;

/**
 * Finds what the ledger has already: the same row of an earlier file, or the same movement however it came there. A transaction may
 * pay two accounts equal sums. Where a person says which account a file is of, it is therefore looked for in this account only.
 */
async function findKnown(database: Database, userId: string, vault: KeyVault) {
  const entries = createEntryStore(database);
  const accountOf = await createImportStore(database).accountsByUser(userId);
  const hashes = await entries.rowHashes(userId);
  const byRow = new Map<string, string>();
  const byMovement = new Map<string, string>();
  const countKnown = countOccurrences();
  const remember = (row: EntryRow, prefix: string) => {
    const text = `${prefix}${movementText(row)}`;
    byMovement.set(`${countKnown(text)} ${text}`, row.id);
    const hash = hashes.get(row.id);
    if (hash !== undefined) byRow.set(`${prefix}${hash}`, row.id);
  };
  const rows = await entries.listByUser(userId);
  await inBatches(rows, sortedAtOnce, (batch) => {
    for (const row of batch) {
      remember(row, '');
      if (!isTxid(row.txid)) continue;
      remember(row, `${row.account_id} `);
      // One that was moved to another account belongs to the account of its file as well.
      const fileAccount = accountOf.get(row.import_id ?? '') ?? row.account_id;
      if (fileAccount !== row.account_id) remember(row, `${fileAccount} `);
    }
  });
  const countMovement = countOccurrences();

  return ({ fingerprint, values }: ImportEntry, place: string | null): string | undefined => {
    const prefix = place !== null && isTxid(values.txid) ? `${place} ` : '';
    const text = `${prefix}${movementText(values)}`;
    const movement = `${countMovement(text)} ${text}`;
    return byRow.get(`${prefix}${vault.hash(fingerprint)}`) ?? byMovement.get(movement);
  };
}

/** Sorts the rows of a file into those that are new to the ledger and the others. */
export async function sortRows(
  database: Database,
  userId: string,
  vault: KeyVault,
  rows: readonly ParsedRow[],
  now: Date,
  placeOf: PlaceOf = () => null,
): Promise<SortedRow[]> {
  const findDuplicate = await findKnown(database, userId, vault);
  const sort = (parsed: ParsedRow): SortedRow => {
    if (parsed.status !== 'entry') return { status: parsed.status, parsed, message: parsed.message };
    const { occurredAt } = parsed;
    if (occurredAt === null) return { status: 'error', parsed, message: importsCopy.incomplete };
    const entry = toImportEntry({ ...parsed, occurredAt }, now);
    if ('refusal' in entry) return { status: 'error', parsed, message: entry.refusal };
    const duplicateOf = findDuplicate(entry, placeOf(parsed));
    return duplicateOf === undefined
      ? { status: 'new', parsed, entry }
      : { status: 'duplicate', parsed, duplicateOf };
  };
  const sorted: SortedRow[] = [];
  await inBatches(rows, sortedAtOnce, (batch) => {
    sorted.push(...batch.map(sort));
  });
  return sorted;
}

export const countsOf = (sorted: readonly SortedRow[]) => {
  const counts = { new: 0, duplicate: 0, skipped: 0, error: 0 };
  for (const { status } of sorted) counts[status] += 1;
  return counts;
};

const noEntry = {
  kind: null,
  occurredAt: null,
  writtenTime: null,
  saoPauloTime: null,
  sats: null,
  feeSats: null,
  amountCents: null,
  amountFeeCents: null,
  currency: null,
  txid: null,
  note: null,
};

function shownEntry(parsed: ParsedRow) {
  if (parsed.status !== 'entry') return noEntry;
  const { kind, occurredAt, writtenTime, saoPauloTime, sats, feeSats } = parsed;
  const { amountCents, amountFeeCents, currency, txid, reference } = parsed;
  const times = { occurredAt, writtenTime, saoPauloTime };
  const amounts = { sats, feeSats, amountCents, amountFeeCents, currency };
  return { ...noEntry, kind, ...times, ...amounts, txid: txid ?? reference };
}

/** What of a new row is written, where it is not as in the file. */
const writtenOf = ({ values, note, messages }: ImportEntry) => ({
  amountCents: numberOf(values.amount_cents),
  amountFeeCents: numberOf(values.amount_fee_cents),
  currency: values.currency,
  note,
  message: messages.join(' ') || null,
});

export function toImportRow(sorted: SortedRow): LedgerImportRow {
  const { status, parsed } = sorted;
  const shown = { ...shownEntry(parsed), row: parsed.row, status, duplicateOf: null };
  if (sorted.status === 'new') return { ...shown, ...writtenOf(sorted.entry) };
  if (sorted.status === 'duplicate')
    return { ...shown, duplicateOf: sorted.duplicateOf, message: importsCopy.alreadyThere };
  return { ...shown, message: sorted.message };
}
