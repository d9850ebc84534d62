import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { rulesetOf } from '../../rules/rulesets';
import { flatView } from './flat-view';
import { createMonthSteps, dayAt } from './own-past';
import { sharePercentOf, spreadOf } from './percentiles';
import { createPathRunner } from './price-path';

const numRuns = inDepth ? 5_000 : 150;
const ruleset = rulesetOf(2026);

const withdrawals = fc.record({
  sats: fc.integer({ min: 0, max: 500_000_000 }),
  costCents: fc.integer({ min: 0, max: 50_000_000 }),
  priceCents: fc.integer({ min: 1_000_000, max: 100_000_000 }),
  needCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8_000_000 })),
  everyMonths: fc.integer({ min: 1, max: 12 }),
  feeBps: fc.integer({ min: 0, max: 1_000 }),
  years: fc.integer({ min: 1, max: 6 }),
  raiseBps: fc.integer({ min: 0, max: 1_000 }),
  otherCryptoCents: fc.constantFrom(0, 1_000_000, 3_500_000, 3_500_001),
  cashMonths: fc.integer({ min: 0, max: 12 }),
});

it('a path of one price is to the satoshi the view in which the price stands still', () => {
  fc.assert(
    fc.property(withdrawals, (withdrawal) => {
      const { lasts, lastsMonths, sats, years } = flatView(withdrawal, ruleset);
      const ends = new Float64Array(withdrawal.years);
      const ratios = new Float64Array(withdrawal.years * 12).fill(1);
      expect(createPathRunner(withdrawal, ruleset)(ratios, 0, ends)).toEqual({ lasts, lastsMonths, sats });
      expect([...ends].slice(0, years.length)).toEqual(years.map((year) => year.sats));
    }),
    { numRuns },
  );
});

it('all that was sold and what is left are the stock', () => {
  fc.assert(
    fc.property(withdrawals, (withdrawal) => {
      const { lastsMonths, firstSale, years } = flatView(withdrawal, ruleset);
      expect(lastsMonths).toBeLessThanOrEqual(withdrawal.years * 12);
      if (firstSale) expect(firstSale.sats).toBeLessThanOrEqual(withdrawal.sats);
      for (const [at, { sats, costCents }] of years.entries()) {
        const before = years[at - 1] ?? withdrawal;
        expect([sats! <= before.sats!, costCents! <= before.costCents!]).toEqual([true, true]);
      }
    }),
    { numRuns },
  );
});

it('months are counted by the calendar, in shorter ones to the last day', () => {
  const past = { firstDay: '2023-12-30', closes: new Float64Array(800) };
  const dayAfter = (start: number, months: number) => dayAt(past, createMonthSteps(past, 24)(start)(months));
  expect([dayAfter(0, 1), dayAfter(0, 2), dayAfter(1, 2), dayAfter(1, 14), dayAfter(32, 1)]).toEqual([
    '2024-01-30',
    '2024-02-29',
    '2024-02-29',
    '2025-02-28',
    '2024-02-29',
  ]);
});

it('percentiles are values that occur, and only all of them are a share of 100', () => {
  const values = Float64Array.from({ length: 100 }, (_, at) => (at < 90 ? at + 1 : Infinity));
  expect(spreadOf(values)).toEqual({ p5: 5, p25: 25, p50: 50, p75: 75, p95: null });
  expect(spreadOf(new Float64Array())).toEqual({ p5: null, p25: null, p50: null, p75: null, p95: null });
  expect([sharePercentOf(49_999, 50_000), sharePercentOf(7, 7), sharePercentOf(0, 0)]).toEqual([
    99.99,
    100,
    null,
  ]);
});
