import { setImmediate } from 'node:timers/promises';
import type { LedgerAlteredYear } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { ProblemError } from '../../../plugins/problem';
import { withUserLock } from '../with-user-lock';
import { ledgerCopy } from './ledger.copy';
import type { LedgerBooks } from './ledger-books';
import { type EntryRow, createEntryStore } from './entries.store';
import { runInParts } from './run-in-parts';
import { type LedgerState, readAccounts, readLedgerState, withChangedRows } from './ledger-state';
import { createFeePolicyStore } from './fee-policies.store';
import { createLinkStore } from './links.store';
import { alteredYears } from './rules/altered-years';
import { type YearFigures, yearFigures } from './rules/year-figures';
import { yearInSaoPaulo } from '../../../market/sao-paulo-day';
import { linkId, updateTransferLinks } from './update-transfer-links';

interface Dependencies {
  books: LedgerBooks;
  clock: Clock;
}

/** Whether a change could have altered a year before the current one. */
function reachesBack(
  before: LedgerState,
  after: LedgerState,
  ids: ReadonlySet<string>,
  now: string,
): boolean {
  const places = (links: LedgerState['links']) => links.map(linkId).sort().join();
  if (places(before.links) !== places(after.links)) return true;
  const touched = [...before.rows, ...after.rows].filter(({ id }) => ids.has(id));
  return touched.some((row) => yearInSaoPaulo(row.occurred_at) < yearInSaoPaulo(now));
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

/** Throws VALIDATION if what all entries moved, in bitcoin or money, is more than numbers can tell exactly. */
function refuseTooLarge(before: LedgerState, after: LedgerState): void {
  if (after.rows.length < before.rows.length) return;
  let [sats, cents] = [0n, 0n];
  for (const row of after.rows) {
    sats += row.sats + sizeOf(row.fee_sats);
    const money = sizeOf(row.amount_cents) + sizeOf(row.amount_fee_cents);
    cents += row.currency === 'BRL' ? money : money * reaisPerDollar;
  }
  if (sats <= largestSum && cents <= largestSum) return;
  throw new ProblemError(400, 'VALIDATION', ledgerCopy.ledgerTooLarge, { details: 'sats' });
}

/** More rows than these are read again all at once. */
const readOneByOne = 20;

async function readAfter(
  within: Database,
  userId: string,
  before: LedgerState,
  ids: ReadonlySet<string>,
): Promise<LedgerState> {
  if (ids.size > readOneByOne) return readLedgerState(within, userId);
  const entries = createEntryStore(within);
  const found: EntryRow[] = [];
  for (const id of ids) {
    const row = await entries.find(userId, id);
    if (row) found.push(row);
  }
  const links = await createLinkStore(within).listByUser(userId);
  const accounts = await readAccounts(within, userId);
  const policies = await createFeePolicyStore(within).listByUser(userId);
  return { ...withChangedRows({ ...before, accounts, policies }, ids, found), links };
}

interface Changed {
  after: LedgerState;
  /** The years before the current one. */
  alteredYears: LedgerAlteredYear[];
}

/** Writes under the user's lock and updates the links. `write` returns the ids of the entries that it wrote, deleted or linked. */
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
    const stored = await readAfter(within, userId, before, ids);
    await setImmediate();
    const after = { ...stored, links: await updateTransferLinks(within, userId, stored, now) };
    refuseTooLarge(before, after);
    if (ids.size > 0) await books.keep(within, after);
    await setImmediate();
    const isOld = reachesBack(before, after, ids, now);
    return { after, alteredYears: isOld ? await yearsAlteredBy(books, before, after, now) : [] };
  });
}
