import { setImmediate } from 'node:timers/promises';
import type { LedgerAlteredYear } from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { invalidInput } from '../../plugins/problem';
import { withUserLock } from '../../database/with-user-lock';
import { ledgerCopy } from './ledger.copy';
import { type LedgerBooks, haveSamePolicies, policyIn } from './ledger-books';
import { type EntryRow, createEntryStore } from './entries/entries.store';
import { runInParts } from '../../concurrency/run-in-parts';
import { type LedgerState, readAccounts, readLedgerState, withChangedRows } from './ledger-state';
import { createFeePolicyStore } from './years/fee-policies.store';
import { createLinkStore } from './transfers/links.store';
import { alteredYears } from './rules/altered-years';
import { type YearFigures, yearFigures } from './rules/year-figures';
import { yearInSaoPaulo } from '../../time/sao-paulo-day';
import type { TransferLink } from './rules/entry';
import { transfersAround, updateTransferLinks } from './transfers/update-transfer-links';

interface Dependencies {
  books: LedgerBooks;
  clock: Clock;
}

const bothOf = (before: bigint, after: bigint) => ({ before: Number(before), after: Number(after) });
const gainOf = ({ disposals }: YearFigures) => disposals.reduce((sum, { gain }) => sum + (gain ?? 0n), 0n);

/** The years before the current one that differ between two states of a ledger, with their figures in both. */
export async function yearsAlteredBy(
  books: LedgerBooks,
  before: LedgerState,
  after: LedgerState,
  now: string,
): Promise<LedgerAlteredYear[]> {
  const old = await books.book(before);
  const changed = await books.book(after);
  const all = await runInParts(alteredYears(old, changed));
  const years = all.filter((year) => year < yearInSaoPaulo(now));
  if (years.length === 0) return [];
  const [was, is] = [yearFigures(old, years), yearFigures(changed, years)];
  return years.map((year) => {
    const [one, other] = [was.get(year)!, is.get(year)!];
    return {
      year,
      gainCents: bothOf(gainOf(one), gainOf(other)),
      costCents: bothOf(one.cost, other.cost),
      sats: bothOf(one.sats, other.sats),
    };
  });
}

/** The most that an exact sum of the contract can be, in a JSON number. */
const largestSum = BigInt(Number.MAX_SAFE_INTEGER);
/** More reais than a dollar is worth, so that sums in either currency stay exact. */
const reaisPerDollar = 10n;

const sizeOf = (amount: bigint | null) => (amount === null ? 0n : amount < 0n ? -amount : amount);

/** Returns the sums of entries, in satoshis and in centavos. */
function movedBy(rows: readonly EntryRow[]): { sats: bigint; cents: bigint } {
  let [sats, cents] = [0n, 0n];
  for (const row of rows) {
    sats += row.sats + sizeOf(row.fee_sats);
    const money = sizeOf(row.amount_cents) + sizeOf(row.amount_fee_cents);
    cents += row.currency === 'BRL' ? money : money * reaisPerDollar;
  }
  return { sats, cents };
}

const totals = new WeakMap<LedgerState, ReturnType<typeof movedBy>>();

function totalOf(state: LedgerState) {
  const known = totals.get(state) ?? movedBy(state.rows);
  totals.set(state, known);
  return known;
}

/** The result of a write to a ledger. */
interface Written {
  after: LedgerState;
  /** The rows that it wrote, as they are now, and those that it changed or deleted, as they were. */
  found: readonly EntryRow[];
  gone: readonly EntryRow[];
  /** The entries that changed or whose links may have changed; null where they are unknown. */
  touched: ReadonlySet<string> | null;
}

/** Throws VALIDATION if what all entries moved, in bitcoin or money, is more than numbers represent exactly. */
function refuseTooLarge(before: LedgerState, { after, found, gone, touched }: Written): void {
  if (touched) {
    const [known, added, removed] = [totalOf(before), movedBy(found), movedBy(gone)];
    const sats = known.sats + added.sats - removed.sats;
    totals.set(after, { sats, cents: known.cents + added.cents - removed.cents });
  }
  if (after.rows.length < before.rows.length) return;
  const { sats, cents } = totalOf(after);
  if (sats <= largestSum && cents <= largestSum) return;
  throw invalidInput(ledgerCopy.ledgerTooLarge, 'sats');
}

/** More rows than these are read again all at once. */
const readOneByOne = 20;

async function readAgain(within: Database, before: LedgerState, now: string): Promise<Written> {
  const { userId, rows } = before;
  const stored = await readLedgerState(within, userId);
  await setImmediate();
  const links = await updateTransferLinks(within, userId, stored, now);
  return { after: { ...stored, links }, found: stored.rows, gone: rows, touched: null };
}

/** Reads what a write changed, and updates the links that can have become others. */
async function readChanged(
  within: Database,
  before: LedgerState,
  ids: ReadonlySet<string>,
  now: string,
): Promise<Written> {
  const { userId } = before;
  const entries = createEntryStore(within);
  const found: EntryRow[] = [];
  for (const id of ids) {
    const row = await entries.find(userId, id);
    if (row) found.push(row);
  }
  const accounts = await readAccounts(within, userId);
  const policies = await createFeePolicyStore(within).listByUser(userId);
  const gone = before.rows.filter(({ id }) => ids.has(id));
  const changed = withChangedRows({ ...before, accounts, policies }, ids, found);
  // Each step goes through all entries.
  await setImmediate();
  const touched = new Set(ids);
  let own: TransferLink[] = [];
  for (let size = -1; touched.size > size;) {
    size = touched.size;
    transfersAround({ rows: changed.rows, links: before.links }, touched, gone);
    await setImmediate();
    own = await createLinkStore(within).listByEntries(userId, [...touched]);
    for (const { outId, inId } of own) touched.add(outId).add(inId);
  }
  const isTouched = ({ outId, inId }: TransferLink) => touched.has(outId) || touched.has(inId);
  const others = before.links.filter((link) => !isTouched(link));
  const around = { ...changed, rows: changed.rows.filter(({ id }) => touched.has(id)), links: own };
  const links = [...others, ...(await updateTransferLinks(within, userId, around, now))];
  return { after: { ...changed, links }, found, gone, touched };
}

interface Changed {
  after: LedgerState;
  /** The years before the current one. */
  alteredYears: LedgerAlteredYear[];
}

/** Whether a write could have altered a year before the current one. */
function reachesBack(before: LedgerState, { after, gone, touched }: Written, now: string): boolean {
  const year = yearInSaoPaulo(now);
  const chosen = [...before.policies.keys(), ...after.policies.keys()];
  if (chosen.some((each) => each < year && policyIn(before, each) !== policyIn(after, each))) return true;
  const isOld = (row: EntryRow) => yearInSaoPaulo(row.occurred_at) < year;
  return gone.some(isOld) || after.rows.some((row) => (touched?.has(row.id) ?? true) && isOld(row));
}

/** Writes under the user's lock and updates the links. `write` returns the ids of the entries that it wrote, deleted or linked; it may choose policies, too. */
export function changeLedger(
  { books, clock }: Dependencies,
  database: Database,
  userId: string,
  write: (within: Database, before: LedgerState) => Promise<string[]>,
): Promise<Changed> {
  const now = clock().toISOString();
  return withUserLock(database, userId, async (within) => {
    const before = await books.read(within, userId);
    const ids = new Set(await write(within, before));
    if (ids.size === 0) {
      const policies = await createFeePolicyStore(within).listByUser(userId);
      if (haveSamePolicies(policies, before.policies)) return { after: before, alteredYears: [] };
    }
    const written =
      ids.size > readOneByOne
        ? await readAgain(within, before, now)
        : await readChanged(within, before, ids, now);
    refuseTooLarge(before, written);
    await setImmediate();
    const { after, touched } = written;
    const isOld = reachesBack(before, written, now);
    // Made before the ledger is kept, from which the next book is extended.
    if (isOld) await books.book(before);
    await books.keep(within, after, touched);
    return { after, alteredYears: isOld ? await yearsAlteredBy(books, before, after, now) : [] };
  });
}
