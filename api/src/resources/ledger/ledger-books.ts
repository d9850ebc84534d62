import type { LedgerCurrency, LedgerFeePolicy } from '@painel/contract';
import type { Database } from '../../database/tables';
import { type DayPrices, noDayPrices } from '../../market/days/day-prices';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { DayPriceSource } from './market-prices';
import { type LedgerState, readGone, readLedgerState } from './ledger-state';
import { ledgerRevision } from './revisions.store';
import type { Book } from './rules/book';
import { keepInParts } from './rules/keep-book';
import { runInParts } from '../../concurrency/run-in-parts';

const defaultFeePolicy: LedgerFeePolicy = 'write_off';

/** The policy for network fees in a year. */
export const policyIn = ({ policies }: Pick<LedgerState, 'policies'>, year: number): LedgerFeePolicy =>
  policies.get(year) ?? defaultFeePolicy;

/** The maximum of entries kept between requests, of all users together: about 130 megabytes. */
const maxKeptEntries = 60_000;
/** The size of a ledger without its entries, counted in entries. */
const ownSize = 100;

/** A book with its inputs. */
interface MadeBook {
  book: Promise<Book>;
  prices: DayPrices;
  policies: LedgerState['policies'];
  /** The entries that the kept ledger has otherwise, linked otherwise, or not at all; null where that can be any. */
  touched: Set<string> | null;
}

interface KeptLedger {
  revision: string;
  state: LedgerState;
  /** The newest of each currency, from which the next is extended. */
  newest: Map<LedgerCurrency, MadeBook>;
}

interface BookChoice {
  /** One policy for all years, in the place of those that the person chose. */
  feePolicy?: LedgerFeePolicy;
  currency?: LedgerCurrency;
}

export const haveSamePolicies = (one: LedgerState['policies'], other: LedgerState['policies']) =>
  one.size === other.size && [...one].every(([year, policy]) => other.get(year) === policy);

export type LedgerBooks = ReturnType<typeof createLedgerBooks>;

/** Keeps the ledgers that were used last, with their books, by the revision that each write changes. */
export function createLedgerBooks(source: DayPriceSource, maxEntries = maxKeptEntries) {
  /** The one used last is the last. */
  const kept = new Map<string, KeptLedger>();
  const made = new WeakMap<LedgerState, Map<LedgerCurrency, MadeBook>>();
  const reading = new Map<string, Promise<LedgerState>>();
  const sizeOf = ({ state }: KeptLedger) => state.rows.length + ownSize;
  let size = 0;

  function drop(userId: string): void {
    const known = kept.get(userId);
    if (known) size -= sizeOf(known);
    kept.delete(userId);
  }

  function put(revision: string, state: LedgerState, touched: ReadonlySet<string> | null): void {
    const newest = new Map<LedgerCurrency, MadeBook>();
    for (const [currency, made] of kept.get(state.userId)?.newest ?? []) {
      const all = made.touched && touched && new Set([...made.touched, ...touched]);
      newest.set(currency, { ...made, touched: all });
    }
    drop(state.userId);
    const ledger = { revision, state, newest };
    if (sizeOf(ledger) > maxEntries) return;
    kept.set(state.userId, ledger);
    size += sizeOf(ledger);
    for (const userId of kept.keys()) {
      if (size <= maxEntries) return;
      drop(userId);
    }
  }

  async function readWhole(database: Database, userId: string, revision: string): Promise<LedgerState> {
    const state = await readLedgerState(database, userId);
    put(revision, state, null);
    return state;
  }

  /** Several requests of one page read it once. A transaction reads for itself. */
  function readOnce(database: Database, userId: string, revision: string): Promise<LedgerState> {
    if (database.isTransaction) return readWhole(database, userId, revision);
    const key = `${userId} ${revision}`;
    const running =
      reading.get(key) ?? readWhole(database, userId, revision).finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  }

  function prices({ rows }: LedgerState): Promise<DayPrices> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return Promise.resolve(noDayPrices);
    return source.load(dayInSaoPaulo(first.occurred_at), dayInSaoPaulo(last.occurred_at));
  }

  async function make(
    state: LedgerState,
    { feePolicy, currency = 'BRL' }: BookChoice,
    on: DayPrices,
    known?: MadeBook,
  ): Promise<Book> {
    const policyOf = (year: number) => feePolicy ?? policyIn(state, year);
    const rules = { currency, prices: on, policyOf };
    const before = await known?.book.catch(() => undefined);
    return runInParts(keepInParts(state.entries, state.links, rules, before, known?.touched));
  }

  return {
    /** The prices of all days of a ledger. */
    prices,

    /** The user's ledger; from the database where another write has come since. Callers must not change it. */
    async read(database: Database, userId: string): Promise<LedgerState> {
      // The revision is read first: writes in the meantime belong to a later one.
      const revision = await ledgerRevision(database, userId);
      const known = kept.get(userId);
      if (known?.revision !== revision) return readOnce(database, userId, revision);
      kept.delete(userId);
      kept.set(userId, known);
      // The chain changes without the ledger.
      known.state.gone = await readGone(database, userId);
      return known.state;
    },

    /** Keeps the ledger after a write, with the touched entries where they are known. */
    async keep(
      within: Database,
      state: LedgerState,
      touched: ReadonlySet<string> | null = null,
    ): Promise<void> {
      put(await ledgerRevision(within, state.userId), state, touched);
    },

    /** Returns the book of a ledger, extended from an earlier one where it is known. In reais by default. */
    async book(state: LedgerState, choice: BookChoice = {}): Promise<Book> {
      const on = await prices(state);
      if (choice.feePolicy) return make(state, choice, on);
      const { currency = 'BRL' } = choice;
      const own = made.get(state) ?? new Map<LedgerCurrency, MadeBook>();
      made.set(state, own);
      const there = own.get(currency);
      if (there?.prices === on) return there.book;
      const ledger = kept.get(state.userId);
      const last = ledger?.newest.get(currency);
      const isFitting = last?.prices === on && haveSamePolicies(last.policies, state.policies);
      const isKept = ledger?.state === state;
      const known = isFitting ? { ...last, touched: isKept ? last.touched : null } : undefined;
      const book = make(state, choice, on, known);
      const entry: MadeBook = { book, prices: on, policies: state.policies, touched: new Set() };
      own.set(currency, entry);
      if (isKept) ledger.newest.set(currency, entry);
      book.catch(() => own.delete(currency));
      return book;
    },
  };
}
