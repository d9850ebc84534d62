import {
  type LedgerEntryKind,
  ledgerAccountKinds,
  ledgerEntryKinds,
  ledgerFeePolicies,
} from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { noDayPrices } from '../../../market/days/day-prices';
import { inReais, keepBook } from '../../../testing/ledger/rule-entries';
import { taxInputs } from '../../../testing/ledger/tax-inputs';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import { scopeOf, type RuleEntry } from '../../ledger/rules/entry';
import { assetsAt } from './assets';
import { explainMonth } from './explain-month';
import { toTaxYear } from '../to-tax-year';
import { taxYears } from './tax-years';

const numRuns = inDepth ? 5_000 : 100;
const accounts = ledgerAccountKinds.map((kind) => `${kind}`);

const drafts = fc.record({
  kind: fc.constantFrom<LedgerEntryKind>(...ledgerEntryKinds, 'buy', 'buy', 'sell', 'sell'),
  accountKind: fc.constantFrom(...ledgerAccountKinds),
  /** Around midnight in São Paulo, over the ends of years. */
  occurredAt: fc
    .integer({ min: 0, max: 24 * 400 })
    .map((hours) => new Date(Date.UTC(2025, 10, 1, hours * 2)).toISOString()),
  sats: fc.bigInt({ min: 1n, max: 100_000_000n }),
  feeSats: fc.constant(0n),
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 4_000_000n }), fc.constant(null)),
  amountFee: fc.bigInt({ min: 0n, max: 1_000n }),
});

const ledgers = fc.record({
  entries: fc.array(drafts, { maxLength: 40 }).map((list) =>
    list.map((draft, index): RuleEntry => ({
      ...draft,
      accountId: draft.accountKind,
      id: `e${index}`,
      seq: BigInt(index),
      currency: 'BRL',
      isImported: false,
    })),
  ),
  policy: fc.constantFrom(...ledgerFeePolicies),
  settings: fc.record({ onlyBitcoin: fc.boolean(), foreignInLimit: fc.boolean() }),
});
type Ledger = typeof ledgers extends fc.Arbitrary<infer Value> ? Value : never;

const bookOf = ({ entries, policy }: Ledger) => keepBook(entries, [], inReais(policy));
const yearsOf = (ledger: Ledger) => taxYears(bookOf(ledger), noDayPrices, taxInputs(ledger.settings), 2027);
const sum = (list: (bigint | null)[]) => list.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
const holds = (check: (ledger: Ledger) => void) => fc.assert(fc.property(ledgers, check), { numRuns });

it('the parts of the tax of each month sum to it, and none is of a loss', () => {
  holds((ledger) => {
    const [book, inputs] = [bookOf(ledger), taxInputs(ledger.settings)];
    for (const { months, ruleset } of yearsOf(ledger)) {
      for (const month of months) {
        const lines = explainMonth(month, book, inputs, ruleset);
        expect(sum(lines.map(({ tax }) => tax))).toBe(month.tax ?? 0n);
        if (month.tax !== null)
          expect(sum(lines.map(({ gross }) => gross))).toBe(month.ownGross + (month.others?.gross ?? 0n));
        for (const { gain, tax } of lines) if ((gain ?? 0n) <= 0n) expect(tax).toBe(0n);
      }
    }
  });
});

it('the months of a year sum to the year of the ledger', () => {
  holds((ledger) => {
    const { disposals } = bookOf(ledger);
    for (const { year, months } of yearsOf(ledger)) {
      const own = disposals.filter(
        ({ occurredAt, scope }) => scope === 'domestic' && yearInSaoPaulo(occurredAt) === year,
      );
      expect(sum(months.map(({ ownGross }) => ownGross))).toBe(sum(own.map(({ gross }) => gross)));
      expect(sum(months.map(({ gain, loss }) => gain - loss))).toBe(sum(own.map(({ gain }) => gain)));
    }
  });
});

it('the sums of a year are those of its months, and every tax is carried or in a DARF', () => {
  holds((ledger) => {
    const inputs = taxInputs(ledger.settings);
    for (const taxed of yearsOf(ledger)) {
      const { domestic, months } = toTaxYear(taxed, {
        inputs,
        payments: [],
        today: '2027-12-31',
        feePolicy: 'write_off',
        closed: null,
        entryCount: 0,
      });
      const of = (key: 'taxCents' | 'baseCents' | 'lossCents' | 'grossCents') =>
        months.reduce((total, month) => total + (month[key] ?? 0), 0);
      expect([domestic.taxCents, domestic.taxableBaseCents, domestic.lossCents]).toEqual([
        of('taxCents'),
        of('baseCents'),
        of('lossCents'),
      ]);
      const due = months.reduce((total, { darf }) => total + (darf?.principalCents ?? 0), 0);
      expect(due + months.at(-1)!.carriedOutCents!).toBe(of('taxCents') + months[0]!.carriedInCents!);
    }
  });
});

it('the order in which entries came does not matter', () => {
  const shuffled = ledgers.chain((ledger) =>
    fc
      .shuffledSubarray(ledger.entries, { minLength: ledger.entries.length })
      .map((entries) => ({ ledger, entries })),
  );
  fc.assert(
    fc.property(shuffled, ({ ledger, entries }) => {
      expect(yearsOf({ ...ledger, entries })).toEqual(yearsOf(ledger));
    }),
    { numRuns },
  );
});

it('an incomplete month has no base, tax or DARF, and lists its missing data', () => {
  holds((ledger) => {
    for (const { months } of yearsOf(ledger)) {
      for (const { result, base, tax, darf, missing, gross, limit } of months) {
        if (result === 'incomplete')
          expect([base, tax, darf, missing.length > 0]).toEqual([null, null, null, true]);
        if (result === 'exempt') expect(gross <= limit && tax === 0n).toBe(true);
      }
    }
  });
});

it('the assets of a pool have its whole cost', () => {
  holds((ledger) => {
    const book = bookOf(ledger);
    for (const year of [2025, 2026]) {
      const assets = assetsAt(book, accounts, year);
      for (const scope of ['domestic', 'foreign'] as const) {
        const own = assets.filter((each) => each.scope === scope);
        const step = book.steps.findLast(
          (each) => each.scope === scope && yearInSaoPaulo(each.occurredAt) <= year,
        );
        if (own.some(({ sats }) => sats > 0n))
          expect(sum(own.map(({ cost }) => cost))).toBe(step?.poolCost ?? 0n);
      }
      expect(
        assets.every(({ accountId, scope }) => accountId === null || scopeOf(accountId as never) === scope),
      ).toBe(true);
    }
  });
});
