import type { LedgerEntry, LedgerEntryPage } from '@painel/contract';
import { plainText } from '../../words/plain-text';

/** The loaded pages of a list, newest first. */
export type EntryPages = readonly LedgerEntryPage[];

export const entriesOf = (pages: EntryPages | undefined): LedgerEntry[] =>
  pages?.flatMap(({ entries }) => entries) ?? [];

/** The entries that a text is in, as the server searches: notes, evidence, transactions and names of accounts. */
export function searchIn(
  entries: readonly LedgerEntry[],
  search: string,
  accountOf: (id: string) => string | null | undefined,
): LedgerEntry[] {
  const wanted = plainText(search);
  return entries.filter(({ note, evidence, txid, accountId }) =>
    [note, evidence, txid, accountOf(accountId)].some((text) => plainText(text ?? '').includes(wanted)),
  );
}

const timeOf = ({ occurredAt }: LedgerEntry) => Date.parse(occurredAt ?? '') || 0;

/** Entries with one more at its place, newest first; the later one of two at the same time is the one that was added last. */
export function placed(entries: readonly LedgerEntry[], entry: LedgerEntry): LedgerEntry[] {
  const place = entries.findIndex((each) => timeOf(each) <= timeOf(entry));
  return place < 0 ? [...entries, entry] : entries.toSpliced(place, 0, entry);
}

const change = (
  pages: EntryPages,
  difference: number,
  next: (entries: LedgerEntry[]) => LedgerEntry[],
): EntryPages =>
  pages.map((page) => ({
    ...page,
    entries: next(page.entries),
    total: page.total === null ? null : page.total + difference,
  }));

/** The pages with a new entry, where it belongs in the part that has been read. */
export function withEntry(pages: EntryPages, entry: LedgerEntry): EntryPages {
  const place = pages.findIndex(
    ({ entries, nextCursor }) => nextCursor === null || entries.some((each) => timeOf(each) <= timeOf(entry)),
  );
  const grown = change(pages, 1, (entries) => entries);
  const page = grown[place];
  return page ? grown.with(place, { ...page, entries: placed(page.entries, entry) }) : grown;
}

export const replaceEntry = (pages: EntryPages, entry: LedgerEntry): EntryPages =>
  change(pages, 0, (entries) => entries.map((each) => (each.id === entry.id ? entry : each)));

export const withoutEntry = (pages: EntryPages, id: string): EntryPages =>
  change(pages, -1, (entries) => entries.filter((each) => each.id !== id));
