import type { LedgerImportFormat, LedgerImportRow } from '@painel/contract';
import { inBatches } from '../../concurrency/in-batches';
import type { ParsedEntry, ParsedRow } from './reading';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Candidate, Duplicate, DuplicateFinder } from './find-duplicates';
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

const asDuplicate = ({ parsed, entry }: NewRow, { id, isCut }: Duplicate): SortedRow => ({
  status: 'duplicate',
  parsed,
  entry,
  duplicateOf: id,
  isCut,
});

/** Sorts the rows of a file into those that are new to the ledger and to the files before it, and the others. */
export async function sortRows(
  finder: DuplicateFinder,
  { rows, format }: { rows: readonly ParsedRow[]; format: LedgerImportFormat },
  now: Date,
  placeOf: PlaceOf,
): Promise<SortedRow[]> {
  finder.startFile();
  const candidateOf = ({ entry, parsed }: NewRow): Candidate => ({
    entry,
    values: entry.values,
    format,
    ...placeOf(parsed),
  });
  const sort = (parsed: ParsedRow): SortedRow => {
    if (parsed.status !== 'entry') return { status: parsed.status, parsed, message: parsed.message };
    const { occurredAt } = parsed;
    if (occurredAt === null) return { status: 'error', parsed, message: importsCopy.incomplete };
    const entry = toImportEntry({ ...parsed, occurredAt }, now);
    if ('refusal' in entry) return { status: 'error', parsed, message: entry.refusal };
    const row: NewRow = { status: 'new', parsed, entry };
    const found = finder.findExactly(candidateOf(row));
    return found ? asDuplicate(row, found) : row;
  };
  const sorted: SortedRow[] = [];
  await inBatches(rows, sortedAtOnce, (batch) => {
    sorted.push(...batch.map(sort));
  });
  const again: SortedRow[] = [];
  await inBatches(sorted, sortedAtOnce, async (batch) => {
    for (const row of batch) {
      const candidate = row.status === 'new' && candidateOf(row);
      const found =
        candidate && ((await finder.findLoosely(candidate)) ?? finder.findInOtherExport(candidate));
      again.push(found && row.status === 'new' ? asDuplicate(row, found) : row);
    }
  });
  const left = new Map(again.flatMap((row) => (row.status === 'new' ? [[row, candidateOf(row)]] : [])));
  const orders = finder.findOrdersOf([...left.values()]);
  return again.map((row) => {
    const candidate = left.get(row as NewRow);
    const order = candidate && orders.get(candidate);
    if (candidate && !order) finder.add(candidate);
    return order ? asDuplicate(row as NewRow, order) : row;
  });
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
