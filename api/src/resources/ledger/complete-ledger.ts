import type { LedgerEntryStatus } from '@painel/contract';
import type { LedgerBooks } from './ledger-books';
import type { LedgerState } from './ledger-state';
import type { Book } from './rules/book';
import { type RuleEntry, scopeOf } from './rules/entry';

/** A ledger without the entries that lack a cost, a value or an origin. */
export interface CompleteLedger {
  state: LedgerState;
  book: Book;
  /** How many entries are left out, wholly or in part. */
  leftOut: number;
}

const lacking: readonly LedgerEntryStatus[] = ['missing_cost', 'missing_value', 'missing_origin'];

const idsWith = ({ statuses }: Book, wanted: readonly LedgerEntryStatus[]) =>
  new Set([...statuses].flatMap(([id, status]) => (wanted.includes(status) ? [id] : [])));

/** How many coins of an exit its pool held. */
function coveredSats({ steps }: Book, { id, accountKind }: RuleEntry): bigint {
  const scope = scopeOf(accountKind);
  const index = steps.findIndex((step) => step.entryId === id);
  return steps.slice(0, index).findLast((step) => step.scope === scope)?.poolSats ?? 0n;
}

/** The part of an exit whose coins have an origin, with its part of the money; nothing where none of them has. */
function coveredPart(book: Book, entry: RuleEntry): RuleEntry[] {
  const whole = entry.sats + entry.feeSats;
  const covered = coveredSats(book, entry);
  if (covered <= 0n || covered >= whole) return covered >= whole ? [entry] : [];
  const partOf = (amount: bigint) => (amount * covered) / whole;
  const { amount, amountFee } = entry;
  const feeSats = partOf(entry.feeSats);
  return [
    {
      ...entry,
      feeSats,
      sats: covered - feeSats,
      amount: amount === null ? null : partOf(amount),
      amountFee: amountFee === null ? null : partOf(amountFee),
    },
  ];
}

async function build(books: LedgerBooks, state: LedgerState, book: Book): Promise<CompleteLedger | null> {
  if (idsWith(book, lacking).size === 0) return null;
  const dropped = idsWith(book, ['missing_cost', 'missing_value']);
  const kept = ({ id }: { id: string }) => !dropped.has(id);
  const costed = { ...state, rows: state.rows.filter(kept), entries: state.entries.filter(kept) };
  const withCosts = await books.book(costed);
  const partly = idsWith(withCosts, ['missing_origin']);
  // A linked transfer takes its coins along, whatever their origin.
  for (const id of withCosts.groups.keys()) partly.delete(id);
  const entries = costed.entries.flatMap((entry) =>
    partly.has(entry.id) ? coveredPart(withCosts, entry) : [entry],
  );
  const complete = { ...costed, entries };
  return { state: complete, book: await books.book(complete), leftOut: dropped.size + partly.size };
}

const built = new WeakMap<Book, Promise<CompleteLedger | null>>();

/** Returns a ledger without what lacks something, once for each state of it; null where nothing lacks anything. */
export async function completeLedger(books: LedgerBooks, state: LedgerState): Promise<CompleteLedger | null> {
  const book = await books.book(state);
  const known = built.get(book);
  if (known) return known;
  const made = build(books, state, book);
  built.set(book, made);
  made.catch(() => built.delete(book));
  return made;
}
