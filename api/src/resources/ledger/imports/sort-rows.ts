import type { LedgerImportFormat } from '@painel/contract';
import { inBatches } from '../../../concurrency/in-batches';
import type { ParsedEntry, ParsedRow } from './reading/parsed-row';
import type { Candidate, Duplicate, DuplicateFinder } from './find-duplicates';
import { type ImportEntry, toImportEntry } from './import-entry';
import { importsCopy } from './imports.copy';
import { type OpenedFile, accountsIn } from './open-files';
import { readingOrder } from './other-exports';

/** Rows per batch: sorting them takes a few milliseconds. */
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

/** The account that a row names, and the account that it gets. */
type AccountsOf = (parsed: ParsedEntry) => { named: string | null; account: string };

const asDuplicate = ({ parsed, entry }: NewRow, { id, isCut }: Duplicate): SortedRow => ({
  status: 'duplicate',
  parsed,
  entry,
  duplicateOf: id,
  isCut,
});

/** Sorts the rows of a file into those that are new to the ledger and to the files before it, and the others. */
async function sortRows(
  finder: DuplicateFinder,
  { rows, format }: { rows: readonly ParsedRow[]; format: LedgerImportFormat },
  now: Date,
  accountsOf: AccountsOf,
): Promise<SortedRow[]> {
  finder.startFile();
  const candidateOf = ({ entry, parsed }: NewRow): Candidate => ({
    entry,
    values: entry.values,
    format,
    ...accountsOf(parsed),
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

/** A file with its rows compared with the ledger. */
export interface SortedFile extends OpenedFile {
  sorted: SortedRow[];
}

/** Sorts the rows of files. The answer has the order of `files`, although an export with more details is compared first. */
export async function sortFiles(
  finder: DuplicateFinder,
  files: readonly OpenedFile[],
  now: Date,
): Promise<SortedFile[]> {
  const sorted = new Map<OpenedFile, SortedRow[]>();
  const inOrder = files.toSorted(
    (one, other) => readingOrder(one.parsed.format) - readingOrder(other.parsed.format),
  );
  for (const file of inOrder) sorted.set(file, await sortRows(finder, file.parsed, now, accountsIn(file)));
  return files.map((file) => ({ ...file, sorted: sorted.get(file)! }));
}

export const noCounts = { new: 0, duplicate: 0, skipped: 0, error: 0 };
export type Counts = typeof noCounts;

export function countsOf(sorted: readonly SortedRow[]): Counts {
  const counts = { ...noCounts };
  for (const { status } of sorted) counts[status] += 1;
  return counts;
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const counts of all)
    for (const status of Object.keys(sum) as (keyof Counts)[]) sum[status] += counts[status];
  return sum;
}
