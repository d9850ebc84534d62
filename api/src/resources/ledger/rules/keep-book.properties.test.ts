import {
  type LedgerEntryKind,
  ledgerAccountKinds,
  ledgerEntryKinds,
  ledgerFeePolicies,
} from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { type ModelPair, modelBook } from '../../../testing/ledger/book-model';
import { inReais, atOnce, keepBook } from '../../../testing/ledger/rule-entries';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book } from './book';
import { bookAt } from './book-at';
import { type RuleEntry, satsMoved } from './entry';
import { keepInParts } from './keep-book';
import { linksOf } from './transfer-groups';
import { yearFigures } from './year-figures';

const numRuns = inDepth ? 5_000 : 100;
/** Around the end of a year in São Paulo, which is three hours after that in UTC. */
const hour = (from: number) => new Date(Date.UTC(2025, 11, 31, 22 + from)).toISOString();

const isArrival = (kind: LedgerEntryKind) =>
  ['opening', 'buy', 'income', 'gift_in', 'transfer_in'].includes(kind);

const drafts = fc.record({
  kind: fc.constantFrom<LedgerEntryKind>(...ledgerEntryKinds, 'transfer_out', 'transfer_in', 'transfer_in'),
  accountKind: fc.constantFrom(...ledgerAccountKinds),
  accountId: fc.constantFrom('a1', 'a2'),
  occurredAt: fc.integer({ min: 0, max: 9 }).map(hour),
  sats: fc.oneof(fc.bigInt({ min: 30n, max: 500n }), fc.bigInt({ min: 30n, max: 2_100_000_000_000_000n })),
  /** Negative: a rebate. */
  feeSats: fc.bigInt({ min: -20n, max: 20n }),
  amount: fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }),
  amountFee: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
});

function toEntries(list: (typeof drafts extends fc.Arbitrary<infer Draft> ? Draft : never)[]): RuleEntry[] {
  return list.map((draft, index) => ({
    ...draft,
    accountId: `${draft.accountKind} ${draft.accountId}`,
    // Of a network fee it would be the price.
    amountFee: draft.kind === 'transfer_out' && draft.amountFee < 0n ? 0n : draft.amountFee,
    id: `e${index}`,
    seq: BigInt(index),
    currency: 'BRL',
    isImported: false,
  }));
}

/** Joins up to two exits with up to three arrivals each, where no more arrives than left. */
function pairsOf(entries: readonly RuleEntry[], sizes: readonly [number, number][]): ModelPair[] {
  const outs = entries.filter(({ kind }) => kind === 'transfer_out');
  const ins = entries.filter(({ kind }) => kind === 'transfer_in');
  const total = (list: RuleEntry[]) => list.reduce((sum, each) => sum + satsMoved(each), 0n);
  return sizes.flatMap(([left, arrived]) => {
    const pair = { outs: outs.splice(0, left), ins: ins.splice(0, arrived) };
    const isPossible = pair.outs.length > 0 && pair.ins.length > 0 && total(pair.ins) <= total(pair.outs);
    return isPossible ? [pair] : [];
  });
}

const sizes = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }));
/** Books of up to thirty entries, some of whose transfers are pairs. */
const ledgers = fc
  .record({
    entries: fc.array(drafts, { maxLength: 30 }).map(toEntries),
    sizes: fc.array(sizes, { minLength: 6, maxLength: 6 }),
    policy: fc.constantFrom(...ledgerFeePolicies),
  })
  .map(({ entries, sizes: wanted, policy }) => ({ entries, pairs: pairsOf(entries, wanted), policy }));
type Ledger = typeof ledgers extends fc.Arbitrary<infer Value> ? Value : never;

const idsOf = (list: RuleEntry[]) => list.map(({ id }) => id);
const linksOfPairs = (pairs: readonly ModelPair[]) =>
  pairs.flatMap(({ outs, ins }) => linksOf({ outIds: idsOf(outs), inIds: idsOf(ins) }));
const bookOf = ({ entries, pairs, policy }: Ledger, order: readonly RuleEntry[] = entries) =>
  keepBook(order, linksOfPairs(pairs), inReais(policy));

const gainOf = ({ disposals }: Pick<Book, 'disposals'>) =>
  disposals.reduce((sum, { gain }) => sum + (gain ?? 0n), 0n);
const sum = (list: bigint[]) => list.reduce((total, each) => total + each, 0n);
const holds = (check: (ledger: Ledger) => void) => fc.assert(fc.property(ledgers, check), { numRuns });

it('is the book of an independent model: pools, results, and accounts below zero', () => {
  holds((ledger) => {
    const [book, model] = [bookOf(ledger), modelBook(ledger.entries, ledger.pairs, ledger.policy)];
    expect(book.pools).toEqual(model.pools);
    expect(gainOf(book)).toBe(model.gain);
    const negative = [...book.accounts].filter(([, { negativeSince }]) => negativeSince !== null);
    expect(Object.fromEntries(negative.map(([id, { negativeSince }]) => [id, negativeSince]))).toEqual(
      model.negativeSince,
    );
    expect(sum([...book.accounts.values()].map(({ sats }) => sats))).toBe(model.held);
  });
});

it('has the same figures at a day, at a year end and in the model, whatever comes later', () => {
  holds((ledger) => {
    const book = bookOf(ledger);
    const model = modelBook(ledger.entries, ledger.pairs, ledger.policy);
    const untilYearEnd = model.history.filter(({ at }) => yearInSaoPaulo(at) <= 2025).at(-1);
    const none = { pools: { domestic: { sats: 0n, cost: 0n }, foreign: { sats: 0n, cost: 0n } }, gain: 0n };
    const { pools, gain } = untilYearEnd ?? none;
    const year = yearFigures(book, [2025]).get(2025)!;
    const day = bookAt(book, '2025-12-31');
    expect(day.pools).toEqual(pools);
    expect([year.sats, year.cost, gainOf(year)]).toEqual([
      pools.domestic!.sats + pools.foreign!.sats,
      pools.domestic!.cost + pools.foreign!.cost,
      gain,
    ]);
    expect(gainOf(day)).toBe(gain);
    expect(sum([...day.gains.values()].flatMap(({ domestic, foreign }) => [domestic, foreign]))).toBe(gain);
    const known = ledger.entries.filter(({ occurredAt }) => dayInSaoPaulo(occurredAt) <= '2025-12-31');
    const first = known.map(({ occurredAt }) => occurredAt).sort()[0];
    if (day.lacksSince !== null) expect(day.lacksSince >= first!).toBe(true);
  });
});

it('conserves cost to the centavo: the incoming cost equals the outgoing and the remaining cost', () => {
  holds((ledger) => {
    const { steps, pools, disposals } = bookOf(ledger);
    const costIn = sum(steps.map(({ cost }) => (cost > 0n ? cost : 0n)));
    const costOut = sum(steps.map(({ cost }) => (cost < 0n ? -cost : 0n)));
    expect(costOut + pools.domestic.cost + pools.foreign.cost).toBe(costIn);
    expect(sum(disposals.map(({ cost }) => cost))).toBeLessThanOrEqual(costOut);
  });
});

it('has no negative pool, and a cost without coins only where the policy keeps it', () => {
  holds((ledger) => {
    for (const { poolSats, poolCost } of bookOf(ledger).steps) {
      expect(poolSats >= 0n && poolCost >= 0n).toBe(true);
      if (poolSats === 0n && poolCost > 0n) expect(ledger.policy).toBe('keep_cost');
    }
  });
});

it('gives the same book however the list is ordered, and each time', () => {
  const shuffled = ledgers.chain((ledger) =>
    fc.record({
      ledger: fc.constant(ledger),
      other: fc.shuffledSubarray(ledger.entries, { minLength: ledger.entries.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ ledger, other }) => {
      expect(bookOf(ledger, other)).toEqual(bookOf(ledger));
    }),
    { numRuns },
  );
});

it('is the same book where an earlier one is extended, which stays as it was', () => {
  const changed = fc.record({ before: ledgers, after: ledgers, kept: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(changed, ({ before, after, kept }) => {
      const entries = [...before.entries.slice(0, kept), ...after.entries.slice(kept)];
      const ids = new Set(entries);
      const pairs = [...before.pairs, ...after.pairs].filter(({ outs, ins }) =>
        [...outs, ...ins].every((each) => ids.has(each)),
      );
      const ledger = { entries, pairs, policy: before.policy };
      const known = bookOf(before);
      const [{ steps, statuses }, marks] = [structuredClone(known), known.marks.length];
      const links = linksOfPairs(pairs);
      const extended = atOnce(keepInParts(entries, links, inReais(before.policy), known, null, 4));
      expect(extended).toEqual({ ...bookOf(ledger), marks: extended.marks });
      const linked = [...before.pairs, ...pairs].flatMap(({ outs, ins }) => [...outs, ...ins]);
      const others = [...before.entries, ...entries].filter(
        (each) => !ids.has(each) || !before.entries.includes(each),
      );
      const touched = new Set([...linked, ...others].map(({ id }) => id));
      const inParts = atOnce(keepInParts(entries, links, inReais(before.policy), known, touched, 4));
      expect(inParts).toEqual({ ...extended, marks: inParts.marks });
      expect([known.steps, known.statuses, known.marks.length]).toEqual([steps, statuses, marks]);
      const further = atOnce(
        keepInParts(before.entries, linksOfPairs(before.pairs), inReais(before.policy), extended, null, 4),
      );
      expect(further).toEqual({ ...known, marks: further.marks });
    }),
    { numRuns },
  );
});

it('shows more coins leaving than are held as a missing origin, and no gain is lost', () => {
  holds((ledger) => {
    const book = bookOf(ledger);
    for (const { gross, fee, cost, gain } of book.disposals) {
      expect(gain).toBe(gross === null ? null : gross - fee - cost);
    }
    book.steps.forEach(({ entryId, sats, scope }, index) => {
      const before = book.steps.slice(0, index).findLast((step) => step.scope === scope)?.poolSats ?? 0n;
      if (before + sats < 0n) expect(book.statuses.get(entryId)).toBe('missing_origin');
    });
  });
});

it('marks every entry that takes its account below zero, and all results from then on', () => {
  holds((ledger) => {
    const book = bookOf(ledger);
    for (const [id, { negativeSince }] of book.accounts) {
      if (negativeSince === null) continue;
      expect(book.lacksSince! <= negativeSince).toBe(true);
      const marked = ledger.entries.filter(
        (entry) => entry.accountId === id && !isArrival(entry.kind) && book.statuses.has(entry.id),
      );
      expect(marked.length).toBeGreaterThan(0);
    }
  });
});
