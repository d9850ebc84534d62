import evolution from '@painel/contract/examples/portfolio/evolution.json';
import { portfolioEvolutionSchema } from '@painel/contract';
import * as fc from 'fast-check';
import {
  bitcoinFlows,
  changeOf,
  type Day,
  daysOf,
  gainOf,
  growthBetween,
  inPeriod,
  periods,
  tradesOn,
} from './evolution.model';
import { marksOf, seriesOf } from './series.model';

const days = daysOf(portfolioEvolutionSchema.parse(evolution));
const day = (index: number, figures: Partial<Day>): Day => ({
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  at: Date.UTC(2026, 0, 1 + index),
  balance: 1,
  value: null,
  cost: null,
  deposits: null,
  growth: null,
  isConverted: false,
  ...figures,
});

it('offers a month, half a year, a year, and all there is', () => {
  expect(periods.map(({ id }) => id)).toEqual(['1M', '6M', '1A', 'Tudo']);
  const years = Array.from({ length: 800 }, (_, index) => day(index, {}));
  expect(inPeriod(years, '1A')).toHaveLength(366);
  expect(inPeriod(years, 'Tudo')).toHaveLength(800);
});

it('gives each value of a column its day', () => {
  expect(days.map(({ date, balance, value }) => [date, balance, value])).toEqual([
    ['2026-11-18', 0.1, 4_700_000],
    ['2026-11-19', 0.15, null],
    ['2026-11-20', 0.15, 7_125_000],
  ]);
  expect(daysOf({ ...portfolioEvolutionSchema.parse(evolution), firstDay: null })).toEqual([]);
});

describe('the lines', () => {
  const all = { withFlows: true, withGrowth: true };
  it('are worth, deposits and growth, with a gap where a day has no price', () => {
    expect(
      seriesOf(days, 'brl', all).map(({ color, points }) => [color, points.map(({ value }) => value)]),
    ).toEqual([
      ['first', [47_000, null, 71_250]],
      ['third', [47_000, null, 71_000]],
      ['fourth', [0, null, 1.0638]],
    ]);
  });

  it('are the worth alone where the others are hidden, not chosen, or of bitcoin', () => {
    const colors = (...args: Parameters<typeof seriesOf>) => seriesOf(...args).map(({ color }) => color);
    expect(colors(days, 'brl', { withFlows: false, withGrowth: false })).toEqual(['first']);
    expect(colors(days, 'btc', all)).toEqual(['first']);
    expect(
      colors(
        days.map((each) => ({ ...each, cost: null })),
        'brl',
        all,
      ),
    ).toEqual(['first', 'third', 'fourth']);
  });
});

it('marks purchases and sales once a day, at the last known worth on a day without a price', () => {
  const trade = { date: '2026-11-19', kind: 'buy' as const };
  const trades = tradesOn(days, [
    { ...trade, balance: 0.1 },
    { ...trade, balance: 0.2 },
    { ...trade, kind: 'sell', balance: 0.05 },
    { ...trade, date: '2020-01-01', balance: 1 },
  ]);
  const at = days[1]!.at;
  expect(trades).toEqual([
    { at, kind: 'buy', balance: 0.3 },
    { at, kind: 'sell', balance: 0.05 },
  ]);
  expect(marksOf(days, trades, 'brl')).toEqual([
    { time: at, value: 47_000, kind: 'buy' },
    { time: at, value: 47_000, kind: 'sell' },
  ]);
  expect(marksOf(days, trades, 'btc')[0]).toMatchObject({ value: 0.15 });
  expect(marksOf([], trades, 'brl')).toEqual([]);
});

it('marks of very many only some, so that the line stays in sight', () => {
  const years = Array.from({ length: 2_001 }, (_, index) => day(index, { value: 100 }));
  const trades = years.map(({ at }) => ({ at, kind: 'buy' as const, balance: 1 }));
  expect(marksOf(years, trades, 'brl').length).toBeLessThanOrEqual(101);
});

it.each([
  [[1, 1.5], 50],
  [[2, null, 1], -50],
  [[1, 1], 0],
  [[0, 1], null],
  [[1], null],
  [[], null],
])('of %j the change is %p percent', (balances, change) => {
  const list = balances.map((balance, index) => day(index, { balance }));
  expect(changeOf(list, 'btc')).toBe(change);
});

it('counts the balance of the very first day as a deposit, and of another day as held before', () => {
  expect(gainOf(days, true)).toMatchObject({ flows: 7_100_000, gain: 25_000 });
  expect(gainOf(days, false)).toMatchObject({ flows: 2_400_000, gain: 25_000 });
  expect(gainOf(days, false)!.percent).toBeCloseTo(1.0638);
  expect([bitcoinFlows(days, true), bitcoinFlows(days, false)]).toEqual([0.15, 0.05]);
  expect(gainOf(days.slice(0, 2), false)).toBeNull();
  expect(bitcoinFlows([], false)).toBeNull();
});

it('has no growth from a balance of zero', () => {
  expect(growthBetween(day(0, { growth: 0 }), day(1, { growth: 1 }))).toBeNull();
});

it('adds up to the cent: gain and flows are the whole change', () => {
  const cents = fc.integer({ min: 0, max: 1e12 });
  const known = fc.record({ value: fc.option(cents), deposits: cents });
  fc.assert(
    fc.property(fc.array(known, { minLength: 2, maxLength: 40 }), (list) => {
      const some = list.map((figures, index) => day(index, figures));
      const priced = some.filter(({ value }) => value !== null);
      const gain = gainOf(some, false);
      expect(gain === null).toBe(priced.length < 2);
      if (gain) expect(gain.flows + gain.gain).toBe(priced.at(-1)!.value! - priced[0]!.value!);
    }),
  );
});
