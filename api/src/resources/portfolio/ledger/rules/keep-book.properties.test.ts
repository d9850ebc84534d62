import {
  type LedgerEntryKind,
  ledgerAccountKinds,
  ledgerEntryKinds,
  ledgerFeePolicies,
} from '@painel/contract';
import fc from 'fast-check';
import { inReais } from '../../../../testing/rule-entries';
import type { Book } from './book';
import { type RuleEntry, type TransferLink, satsMoved } from './entry';
import { keepBook } from './keep-book';

const numRuns = 60;
const hour = (from: number) => new Date(Date.UTC(2025, 11, 31, from)).toISOString();

const drafts = fc.record({
  kind: fc.constantFrom<LedgerEntryKind>(...ledgerEntryKinds),
  accountKind: fc.constantFrom(...ledgerAccountKinds),
  occurredAt: fc.integer({ min: 0, max: 9 }).map(hour),
  sats: fc.bigInt({ min: 20n, max: 2_100_000_000_000_000n }),
  feeSats: fc.bigInt({ min: 0n, max: 20n }),
  amount: fc.option(fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n })),
  amountFee: fc.option(fc.bigInt({ min: 0n, max: 1_000_000n })),
});

/** Books of up to thirty entries. Every second transfer with a fitting other side is linked to it. */
const ledgers = fc.record({
  entries: fc.array(drafts, { maxLength: 30 }).map((list) =>
    list.map((draft, place): RuleEntry => ({
      ...draft,
      id: `e${place}`,
      seq: BigInt(place),
      currency: 'BRL',
      isImported: false,
    })),
  ),
  policy: fc.constantFrom(...ledgerFeePolicies),
});

function linksOf(entries: readonly RuleEntry[]): TransferLink[] {
  const arrivals = entries.filter(({ kind }) => kind === 'transfer_in');
  return entries
    .filter(({ kind }) => kind === 'transfer_out')
    .flatMap((out, place) => {
      const arrived = arrivals[place];
      return arrived && satsMoved(arrived) <= satsMoved(out) ? [{ outId: out.id, inId: arrived.id }] : [];
    });
}

const bookOf = (entries: readonly RuleEntry[], policy: (typeof ledgerFeePolicies)[number]) =>
  keepBook(entries, linksOf(entries.toSorted((a, b) => (a.seq < b.seq ? -1 : 1))), inReais(policy));

const remaining = ({ pools }: Book) => pools.domestic.cost + pools.foreign.cost;
const sum = (list: bigint[]) => list.reduce((total, each) => total + each, 0n);

it('conserves cost to the centavo: what came in is what left and what remains', () => {
  fc.assert(
    fc.property(ledgers, ({ entries, policy }) => {
      const book = bookOf(entries, policy);
      const costIn = sum(book.steps.map(({ cost }) => (cost > 0n ? cost : 0n)));
      const costOut = sum(book.steps.map(({ cost }) => (cost < 0n ? -cost : 0n)));
      expect(costOut + remaining(book)).toBe(costIn);
      const disposed = sum(book.disposals.map(({ cost }) => cost));
      expect(disposed).toBeLessThanOrEqual(costOut);
    }),
    { numRuns },
  );
});

it('has no negative pool, nor one with a cost and no coins', () => {
  fc.assert(
    fc.property(ledgers, ({ entries, policy }) => {
      for (const { poolSats, poolCost } of bookOf(entries, policy).steps) {
        expect(poolSats >= 0n && poolCost >= 0n).toBe(true);
      }
    }),
    { numRuns },
  );
});

it('gives the same book however the list is ordered, and each time', () => {
  const shuffled = ledgers.chain(({ entries, policy }) =>
    fc.record({
      entries: fc.constant(entries),
      policy: fc.constant(policy),
      other: fc.shuffledSubarray(entries, { minLength: entries.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ entries, policy, other }) => {
      expect(bookOf(other, policy)).toEqual(bookOf(entries, policy));
    }),
    { numRuns },
  );
});

it('shows more coins leaving than are there as a missing origin, and no gain is lost', () => {
  fc.assert(
    fc.property(ledgers, ({ entries, policy }) => {
      const book = bookOf(entries, policy);
      for (const { gross, fee, cost, gain } of book.disposals) {
        expect(gain).toBe(gross === null ? null : gross - fee - cost);
      }
      for (const { entryId, sats, poolSats, scope } of book.steps) {
        const place = book.steps.findIndex((step) => step.entryId === entryId && step.poolSats === poolSats);
        const before = book.steps.slice(0, place).findLast((step) => step.scope === scope)?.poolSats ?? 0n;
        if (before + sats < 0n) expect(book.statuses.get(entryId)).toBe('missing_origin');
      }
    }),
    { numRuns },
  );
});
