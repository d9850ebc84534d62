import type { LedgerImportRow } from '@painel/contract';
import type { Database } from '../../../../database/tables';
import type { KeyVault } from '../../../../secrets/key-vault';
import { inBatches } from '../../in-batches';
import { createEntryStore } from '../entries.store';
import { type ParsedEntry, type ParsedRow, countOccurrences } from '../formats';
import { numberOf } from '../number-of';
import { type ImportEntry, movementText, toImportEntry } from './import-entry';
import { importsCopy } from './imports.copy';

/** Sorting so many takes a few milliseconds. */
const sortedAtOnce = 250;

export type SortedRow =
  | { status: 'new'; parsed: ParsedEntry; entry: ImportEntry }
  | { status: 'duplicate'; parsed: ParsedEntry; duplicateOf: string }
  | { status: 'skipped' | 'error'; parsed: ParsedRow; message: string };

/** Finds what the ledger has already: the same row of an earlier file, or the same movement however it came there. */
async function findKnown(database: Database, userId: string, vault: KeyVault) {
  const hashed = await database
    .selectFrom('ledger_entries')
    .select(['id', 'row_hash'])
    .where('user_id', '=', userId)
    .where('row_hash', 'is not', null)
    .execute();
  const byRow = new Map(hashed.map(({ id, row_hash: hash }) => [hash, id]));
  const byMovement = new Map<string, string>();
  const countKnown = countOccurrences();
  const rows = await createEntryStore(database).listByUser(userId);
  await inBatches(rows, sortedAtOnce, (batch) => {
    for (const row of batch) {
      const text = movementText(row);
      byMovement.set(`${countKnown(text)} ${text}`, row.id);
    }
  });
  const countMovement = countOccurrences();

  return ({ fingerprint, values }: ImportEntry): string | undefined => {
    const text = movementText(values);
    const place = `${countMovement(text)} ${text}`;
    return byRow.get(vault.hash(fingerprint)) ?? byMovement.get(place);
  };
}

/** Sorts the rows of a file into those that are new to the ledger and the others. */
export async function sortRows(
  database: Database,
  userId: string,
  vault: KeyVault,
  rows: readonly ParsedRow[],
  now: Date,
): Promise<SortedRow[]> {
  const findDuplicate = await findKnown(database, userId, vault);
  const sort = (parsed: ParsedRow): SortedRow => {
    if (parsed.status !== 'entry') return { status: parsed.status, parsed, message: parsed.message };
    const { occurredAt } = parsed;
    if (occurredAt === null) return { status: 'error', parsed, message: importsCopy.incomplete };
    const entry = toImportEntry({ ...parsed, occurredAt }, now);
    if ('refusal' in entry) return { status: 'error', parsed, message: entry.refusal };
    const duplicateOf = findDuplicate(entry);
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
