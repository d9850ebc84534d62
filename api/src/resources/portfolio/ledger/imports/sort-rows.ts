import type { LedgerImportRow } from '@painel/contract';
import { inBatches } from '../../in-batches';
import type { ParsedEntry, ParsedRow } from '../formats';
import { numberOf } from '../number-of';
import type { DuplicateFinder } from './find-duplicates';
import { type ImportEntry, toImportEntry } from './import-entry';
import { importsCopy } from './imports.copy';

/** Sorting so many takes a few milliseconds. */
const sortedAtOnce = 250;

export type NewRow = { status: 'new'; parsed: ParsedEntry; entry: ImportEntry };
export type SortedRow =
  | NewRow
  | {
      status: 'duplicate';
      parsed: ParsedEntry;
      entry: ImportEntry;
      duplicateOf: string | null;
      isCut: boolean;
    }
  | { status: 'skipped' | 'error'; parsed: ParsedRow; message: string };

/** Where a row goes: the account that it is said to belong to, and the one that it gets. */
export type PlaceOf = (parsed: ParsedEntry) => { place: string | null; account: string };

/** Sorts the rows of a file into those that are new to the ledger and to the files before it, and the others. */
export async function sortRows(
  finder: DuplicateFinder,
  rows: readonly ParsedRow[],
  now: Date,
  placeOf: PlaceOf,
): Promise<SortedRow[]> {
  finder.startFile();
  const duplicate = (
    parsed: ParsedEntry,
    entry: ImportEntry,
    { id, isCut }: { id: string | null; isCut: boolean },
  ): SortedRow => ({
    status: 'duplicate',
    parsed,
    entry,
    duplicateOf: id,
    isCut,
  });
  const sort = (parsed: ParsedRow): SortedRow => {
    if (parsed.status !== 'entry') return { status: parsed.status, parsed, message: parsed.message };
    const { occurredAt } = parsed;
    if (occurredAt === null) return { status: 'error', parsed, message: importsCopy.incomplete };
    const entry = toImportEntry({ ...parsed, occurredAt }, now);
    if ('refusal' in entry) return { status: 'error', parsed, message: entry.refusal };
    const found = finder.findExactly({ entry, ...placeOf(parsed) });
    return found ? duplicate(parsed, entry, found) : { status: 'new', parsed, entry };
  };
  const sorted: SortedRow[] = [];
  await inBatches(rows, sortedAtOnce, (batch) => {
    sorted.push(...batch.map(sort));
  });
  const result: SortedRow[] = [];
  await inBatches(sorted, sortedAtOnce, async (batch) => {
    for (const row of batch) {
      const found =
        row.status === 'new' && (await finder.findLoosely({ entry: row.entry, ...placeOf(row.parsed) }));
      result.push(found && row.status === 'new' ? duplicate(row.parsed, row.entry, found) : row);
    }
  });
  for (const row of result)
    if (row.status === 'new') finder.add({ entry: row.entry, ...placeOf(row.parsed) });
  return result;
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

const messageOf = ({ isCut, duplicateOf }: Extract<SortedRow, { status: 'duplicate' }>) =>
  isCut ? importsCopy.cutBefore : duplicateOf === null ? importsCopy.inOtherFile : importsCopy.alreadyThere;

export function toImportRow(sorted: SortedRow, file: number): LedgerImportRow {
  const { status, parsed } = sorted;
  const shown = { ...shownEntry(parsed), file, row: parsed.row, status, duplicateOf: null };
  if (sorted.status === 'new') return { ...shown, ...writtenOf(sorted.entry) };
  if (sorted.status === 'duplicate')
    return {
      ...shown,
      duplicateOf: sorted.duplicateOf,
      message: messageOf(sorted),
    };
  return { ...shown, message: sorted.message };
}
