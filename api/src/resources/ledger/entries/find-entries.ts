import type { LedgerEntriesQuery } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import { inBatches } from '../../../concurrency/in-batches';
import type { EntryRow } from './entries.store';
import { openTexts } from './entry-texts';
import type { LedgerState } from '../ledger-state';
import type { Book } from '../rules/book';
import { byTime } from '../rules/entry';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { invalidInput } from '../../../plugins/problem';
import { ledgerCopy } from '../ledger.copy';

/** The last entry of a page. The next page begins after it. */
interface Cursor {
  occurredAt: string;
  seq: bigint;
}

const writeCursor = ({ occurredAt, seq }: Cursor): string =>
  Buffer.from(`${occurredAt} ${seq}`).toString('base64url');

/** Throws VALIDATION for a text that is no cursor. */
function readCursor(text: string): Cursor {
  const parts = /^(\d{4}-\d\d-\d\dT\S{1,20}Z) (\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!parts) throw invalidInput(ledgerCopy.invalidCursor, 'cursor');
  return { occurredAt: parts[1]!, seq: BigInt(parts[2]!) };
}

export interface EntryPage {
  rows: EntryRow[];
  nextCursor: string | null;
  total: number;
}

/** Without accents and case, as a reader types a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const cursorOf = ({ occurred_at: occurredAt, seq }: EntryRow): Cursor => ({ occurredAt, seq });

/** Decrypting takes long, and a reader types letter by letter. The cache drops them with their ledger. */
const textsOfRows = new WeakMap<EntryRow, string[]>();

function textsOf(row: EntryRow, vault: KeyVault): string[] {
  const known = textsOfRows.get(row);
  if (known) return known;
  const { note, evidence } = openTexts(vault, row);
  const texts = [note, evidence, row.txid].flatMap((text) => (text ? [plain(text)] : []));
  textsOfRows.set(row, texts);
  return texts;
}

/** Where the texts of entries come from: the notes, and the labels of transactions of entries without one. */
interface Texts {
  vault: KeyVault;
  labels: ReadonlyMap<string, string | null>;
}

function searcher({ accounts }: LedgerState, { vault, labels }: Texts, search: string | undefined) {
  if (!search) return () => true;
  const wanted = plain(search);
  const named = new Set(
    [...accounts].flatMap(([id, { name }]) => (plain(name).includes(wanted) ? [id] : [])),
  );
  const isLabelled = ({ txid, sealed_note: note }: EntryRow) =>
    note === null && txid !== null && plain(labels.get(txid) ?? '').includes(wanted);
  return (row: EntryRow) =>
    named.has(row.account_id) || isLabelled(row) || textsOf(row, vault).some((text) => text.includes(wanted));
}

/** Rows per search: reading their texts takes a few milliseconds. */
const searchedAtOnce = 250;

/** The rows that are wanted. A search lets other requests run between its parts. */
async function rowsWhere(rows: readonly EntryRow[], isWanted: (row: EntryRow) => boolean, inPart: number) {
  const found: EntryRow[] = [];
  await inBatches(rows, inPart, (part) => {
    for (const row of part) if (isWanted(row)) found.push(row);
  });
  return found;
}

/**
 * A page of the entries that a query asks for, newest first. Notes are encrypted and statuses derived, so the entries are filtered
 * in memory; the notes are decrypted last, and only for a search.
 */
export async function findEntries(
  state: LedgerState,
  book: Book,
  texts: Texts,
  query: LedgerEntriesQuery,
): Promise<EntryPage> {
  const { from, to, account, kind, status, search, limit } = query;
  const isFound = searcher(state, texts, search);
  const isWanted = (row: EntryRow) => {
    if (account !== undefined && row.account_id !== account) return false;
    if (kind !== undefined && row.kind !== kind) return false;
    if (status !== undefined && (book.statuses.get(row.id) ?? 'complete') !== status) return false;
    const day = from || to ? dayInSaoPaulo(row.occurred_at) : '';
    return !(from && day < from) && !(to && day > to) && isFound(row);
  };
  const inPart = search ? searchedAtOnce : state.rows.length;
  const found = (await rowsWhere(state.rows, isWanted, inPart)).reverse();
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  const after = cursor ? found.filter((row) => byTime(cursorOf(row), cursor) < 0) : found;
  const rows = after.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = after.length > rows.length;
  return { rows, nextCursor: hasMore && last ? writeCursor(cursorOf(last)) : null, total: found.length };
}
