import type { LedgerEntriesQuery } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { EntryRow } from './entries.store';
import { openTexts } from './entry-texts';
import type { LedgerState } from './ledger-state';
import type { Book } from './rules/book';
import { byTime } from './rules/order';
import { dayInSaoPaulo } from '../../../market/sao-paulo-day';

export interface EntryPage {
  rows: EntryRow[];
  nextCursor: string | null;
  total: number;
}

/** Without accents and case, as a reader types a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const cursorOf = ({ occurred_at: occurredAt, seq }: EntryRow): Cursor => ({ occurredAt, seq });

function searcher(state: LedgerState, vault: KeyVault, search: string | undefined) {
  if (!search) return () => true;
  const wanted = plain(search);
  return (row: EntryRow) => {
    const { note, evidence } = openTexts(vault, row);
    const texts = [note, evidence, row.txid, state.accounts.get(row.account_id)?.name];
    return texts.some((text) => text && plain(text).includes(wanted));
  };
}

/**
 * A page of the entries that a query asks for, newest first. Notes are encrypted and statuses derived, so the entries are filtered
 * in memory; the notes are decrypted last, and only for a search.
 */
export function findEntries(
  state: LedgerState,
  book: Book,
  vault: KeyVault,
  query: LedgerEntriesQuery,
): EntryPage {
  const { from, to, account, kind, status, search, limit } = query;
  const isFound = searcher(state, vault, search);
  const found = state.rows
    .filter((row) => {
      if (account !== undefined && row.account_id !== account) return false;
      if (kind !== undefined && row.kind !== kind) return false;
      if (status !== undefined && (book.statuses.get(row.id) ?? 'complete') !== status) return false;
      const day = from || to ? dayInSaoPaulo(row.occurred_at) : '';
      return !(from && day < from) && !(to && day > to) && isFound(row);
    })
    .toReversed();
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  const after = cursor ? found.filter((row) => byTime(cursorOf(row), cursor) < 0) : found;
  const rows = after.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = after.length > rows.length;
  return { rows, nextCursor: hasMore && last ? writeCursor(cursorOf(last)) : null, total: found.length };
}
