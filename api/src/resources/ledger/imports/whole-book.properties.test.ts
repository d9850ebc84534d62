import {
  type LedgerEntryKind,
  type LedgerEntryRequest,
  type LedgerFeePolicy,
  ledgerEntryKinds,
  ledgerFeePolicies,
} from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import type { Database } from '../../../database/tables';
import { noDayPrices } from '../../../market/days/day-prices';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ledgerPerson } from '../../../testing/ledger/ledger-person';
import { taxInputs } from '../../../testing/ledger/tax-inputs';
import { instant } from '../../../testing/people';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import { createUserStore } from '../../identity/account/users.store';
import { assetsAt } from '../../taxes/rules/assets';
import { taxYears } from '../../taxes/rules/tax-years';
import { policyIn } from '../ledger-books';
import type { LedgerState } from '../ledger-state';

jest.setTimeout(3_600_000);
const wholeRuns = inDepth ? 2_000 : 100;

const years = [2024, 2025, 2026];
const accounts = [
  ['exchange_br', 'Corretora'],
  ['exchange_foreign', 'Kraken'],
  ['self_custody', 'Cofre'],
] as const;
const txids = ['a', 'b', 'c'].map((digit) => digit.repeat(64));

/** Of three years, around the ends of which instants are close together, and some equal. */
const occurredAt = fc
  .tuple(fc.constantFrom(...years), fc.constantFrom(0, 1, 2, 24, 4_000, 8_759, 8_760), fc.constantFrom(0, 30))
  .map(([year, hour, minute]) => new Date(Date.UTC(year, 0, 1, 2 + hour, minute)).toISOString())
  .filter((at) => at < '2026-11-01');
const drafts = fc.record({
  account: fc.nat(accounts.length - 1),
  kind: fc.constantFrom<LedgerEntryKind>(
    ...ledgerEntryKinds,
    'buy',
    'buy',
    'transfer_out',
    'transfer_in',
    'fee',
  ),
  occurredAt,
  sats: fc.integer({ min: 1_000, max: 200_000_000 }),
  feeSats: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
  amountCents: fc.option(fc.integer({ min: 0, max: 50_000_000 }), { nil: null, freq: 6 }),
  amountFeeCents: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: null }),
  currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD' as const),
  txid: fc.constantFrom(null, null, ...txids),
});
const policy = fc.constantFrom(...ledgerFeePolicies);
const choices = fc.array(fc.tuple(fc.constantFrom(...years), policy), { maxLength: 3 });
const history = fc.record({ entries: fc.array(drafts, { minLength: 1, maxLength: 12 }), choices });
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

let people = 0;

async function personOf(database: Database, userId: string) {
  await createUserStore(database).insert({
    id: userId,
    name: userId,
    email: `${userId}@exemplo.com.br`,
    passwordHash: 'hash',
    createdAt: instant(0),
  });
  return ledgerPerson(database, userId);
}
type Person = Awaited<ReturnType<typeof personOf>>;

/** Types a history and chooses its policies. What the ledger refuses is no part of it. */
async function type(person: Person, userId: string, { entries, choices: chosen }: History) {
  for (const [place, [kind, name]] of accounts.entries())
    await person.addAccount(`${userId} ${place}`, kind, name);
  for (const { account, ...draft } of entries) {
    const said = Object.entries(draft).filter(([, value]) => value !== null);
    const request = { ...Object.fromEntries(said), accountId: `${userId} ${account}` };
    await person.add(request as LedgerEntryRequest).catch(() => null);
  }
  for (const [year, chosenPolicy] of chosen) await person.years.choosePolicy(userId, year, chosenPolicy);
}

const inputs = taxInputs({ onlyBitcoin: true });
/** The book does not depend on the source of a value or of an entry. Its policies are compared separately. */
const unlike = new Set(['valueSource', 'isImported', 'seq', 'source', 'feePolicy']);

function plain(this: unknown, key: string, value: unknown): unknown {
  if (unlike.has(key)) return undefined;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Map)
    return [...value].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return value;
}

/** A file of entries does not change a year without one. */
const policiesWithEntries = (state: LedgerState) =>
  [...new Set(state.rows.map(({ occurred_at: at }) => yearInSaoPaulo(at)))]
    .sort((one, other) => one - other)
    .map((year) => [year, policyIn(state, year)]);

/** All that a book states, with its entries by their places and its accounts by their names. */
async function bookOf({ books, positions, years: yearService }: Person, userId: string, database: Database) {
  const state = await books.read(database, userId);
  const book = await books.book(state);
  const dollars = await books.book(state, { currency: 'USD' });
  const used = new Set(state.entries.map(({ accountId }) => accountId));
  const own = [...state.accounts].filter(([id]) => used.has(id));
  const ids = own.toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1)).map(([id]) => id);
  const said = {
    positions: [
      await positions.position(userId, {}),
      await positions.position(userId, { at: '2025-12-31' }),
      await positions.position(userId, { scope: 'domestic' }),
      await positions.position(userId, { scope: 'foreign' }),
    ],
    disposals: await Promise.all(years.map((year) => positions.disposals(userId, year))),
    years: await yearService.list(userId),
    policies: policiesWithEntries(state),
    order: book.order.map(({ id }) => id),
    pendings: [...book.statuses].map(([id, status]) => `${id} ${status}`),
    lacks: [book.lacksSince, dollars.lacksSince, dollars.unratedSince],
    pairs: state.links.map(({ outId, inId }) => `${outId} ${inId}`),
    taxes: state.rows.length === 0 ? [] : taxYears(book, noDayPrices, inputs, 2026),
    goods: years.map((year) => assetsAt(book, ids, year)),
  };
  let text = JSON.stringify(said, plain);
  for (const [place, { id }] of state.entries.entries()) text = text.replaceAll(id, `entry ${place}.`);
  for (const [place, id] of ids.entries()) text = text.replaceAll(id, `account ${place}.`);
  const parsed = JSON.parse(text) as Omit<typeof said, 'policies'> & { policies: [number, string][] };
  return { ...parsed, pairs: parsed.pairs.sort(), pendings: parsed.pendings.sort() };
}

onEveryEngine('an own export', (at, isWhole) => {
  const numRuns = isWhole ? wholeRuns : 10;

  it('makes the same book of another person, for any history and any policies', async () => {
    let compared = 0;
    const check = async (made: History) => {
      const { database } = at();
      people += 1;
      const [from, to] = [`de${people}`, `para${people}`];
      const [ana, eva] = [await personOf(database, from), await personOf(database, to)];
      await type(ana, from, made);
      const file = await ana.exportFile();
      const expected = await bookOf(ana, from, database);
      if (expected.order.length === 0) return;
      compared += 1;
      await eva.importFile(file);
      expect(await bookOf(eva, to, database)).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(history, check), { numRuns });
    expect(compared).toBeGreaterThan(numRuns / 2);
  });

  it('is undone with all that it wrote, whatever was there and whatever was answered', async () => {
    const answers = fc.array(fc.option(fc.nat(2), { nil: null }), { minLength: 3, maxLength: 3 });
    const check = async (own: History, other: History, said: (number | null)[]) => {
      const { database } = at();
      people += 1;
      const [from, to] = [`de${people}`, `para${people}`];
      const [ana, eva] = [await personOf(database, from), await personOf(database, to)];
      await type(ana, from, other);
      await type(eva, to, own);
      const file = await ana.exportFile();
      const [before, policies] = [await bookOf(eva, to, database), await eva.years.policies(to)];
      const { importToken, feePolicies } = await eva.preview(file);
      const chosen = new Map<number, LedgerFeePolicy | null>();
      const resting = new Set(
        [...policies, ...before.policies].map((each) => ('year' in each ? each.year : each[0])),
      );
      for (const { year, ofFile, proposed } of feePolicies ?? []) {
        // No file replaces unasked what was chosen or what entries rest on, nor does one that contradicts itself.
        if (resting.has(year) || ofFile.length > 1) expect([year, proposed]).toEqual([year, null]);
        const answer = said[years.indexOf(year)];
        if (answer === undefined) continue;
        if (answer === null) chosen.set(year, null);
        else if (answer < ofFile.length) chosen.set(year, ofFile[answer]!);
      }
      const { importId, counts } = await eva.imports.commit(to, importToken!, chosen);
      const after = new Map((await eva.years.policies(to)).map((each) => [each.year, each.feePolicy]));
      for (const [year, answer] of chosen)
        expect([year, after.get(year) ?? 'write_off']).toEqual([
          year,
          answer ?? feePolicies!.find((each) => each.year === year)!.today,
        ]);
      const isMade = (await eva.imports.list(to)).length > 0;
      expect(isMade).toBe(
        (counts.new ?? 0) > 0 ||
          JSON.stringify([...after]) !== JSON.stringify(policies.map((each) => [each.year, each.feePolicy])),
      );
      if (isMade) await eva.imports.undo(to, importId);
      expect(await eva.years.policies(to)).toEqual(policies);
      expect(await bookOf(eva, to, database)).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(history, history, answers, check), { numRuns });
  });
});
