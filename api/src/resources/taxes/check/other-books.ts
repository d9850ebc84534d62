import { type LedgerFeePolicy, ledgerFeePolicies } from '@painel/contract';
import type { DayPrices } from '../../../market/days/day-prices';
import { type LedgerBooks, policyIn } from '../../ledger/ledger-books';
import type { LedgerState } from '../../ledger/ledger-state';
import type { Book } from '../../ledger/rules/book';
import { isIncoming } from '../../ledger/rules/entry';

/** The books of one ledger under other assumptions. */
export interface OtherBooks {
  /** As if purchases had no fee in money. */
  withoutFees: Book;
  /** By each policy for network fees that the person did not choose for the year. */
  otherPolicies: Book[];
}

interface MadeBooks {
  prices: DayPrices;
  year: number;
  books: Promise<OtherBooks>;
}

const withoutFees = (state: LedgerState): LedgerState => ({
  ...state,
  entries: state.entries.map((entry) =>
    isIncoming(entry.kind) && entry.amountFee !== null ? { ...entry, amountFee: null } : entry,
  ),
});

/** Keeps them as long as the ledger itself is kept, because each costs as much as the book. */
export function createOtherBooks(books: LedgerBooks) {
  const made = new WeakMap<LedgerState, MadeBooks>();

  async function make(state: LedgerState, year: number): Promise<OtherBooks> {
    const chosen = policyIn(state, year);
    const others = ledgerFeePolicies.filter((each): each is LedgerFeePolicy => each !== chosen);
    const otherPolicies: Book[] = [];
    for (const feePolicy of others) otherPolicies.push(await books.book(state, { feePolicy }));
    return { withoutFees: await books.book(withoutFees(state)), otherPolicies };
  }

  return (state: LedgerState, year: number, prices: DayPrices): Promise<OtherBooks> => {
    const known = made.get(state);
    if (known?.prices === prices && known.year === year) return known.books;
    const entry = { prices, year, books: make(state, year) };
    made.set(state, entry);
    entry.books.catch(() => made.delete(state));
    return entry.books;
  };
}
