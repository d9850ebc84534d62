import type { PortfolioDay } from '@painel/contract';
import * as fc from 'fast-check';
import { bitcoinFlows, gainOf } from './gain.model';

const day = (index: number, balance: number | null, priceBRL: number | null): PortfolioDay => ({
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  balance,
  balanceBRL: balance !== null && priceBRL !== null ? balance * priceBRL : null,
  balanceUSD: null,
  priceBRL,
  priceUSD: null,
  source: 'live',
});
const history = (...days: [number | null, number | null][]) =>
  days.map(([balance, price], index) => day(index, balance, price));

it.each<[string, PortfolioDay[], object]>([
  ['the price alone', history([1, 100], [1, 150]), { flows: 0, gain: 50, percent: 50 }],
  ['a deposit alone', history([1, 100], [3, 100]), { flows: 200, gain: 0, percent: 0 }],
  ['a withdrawal alone', history([3, 100], [1, 100]), { flows: -200, gain: 0, percent: 0 }],
  [
    'a deposit before the price rises',
    history([1, 100], [2, 100], [2, 150]),
    { flows: 100, gain: 100, percent: 50 },
  ],
  [
    'a deposit after the price rose',
    history([1, 100], [1, 150], [2, 150]),
    { flows: 150, gain: 50, percent: 50 },
  ],
  [
    'all taken out after a loss',
    history([2, 100], [2, 50], [0, 50]),
    { flows: -100, gain: -100, percent: -50 },
  ],
  [
    'nothing until the last day',
    history([0, 100], [0, 200], [1, 200]),
    { flows: 200, gain: 0, percent: null },
  ],
  // A change without a known price counts on the next day with one.
  ['a day without a price', history([1, 100], [2, null], [2, 150]), { flows: 150, gain: 50, percent: 50 }],
])('of %s tells what came in from what the price did', (_what, days, told) => {
  expect(gainOf(days, 'brl')).toMatchObject(told);
});

it('draws the worth without what came in and went out since the first day', () => {
  const days = history([1, 100], [2, 100], [2, 150], [1, 150]);
  expect(gainOf(days, 'brl')!.points.map(({ value }) => value)).toEqual([100, 100, 200, 200]);
});

it.each([[[]], [history([1, 100])], [history([1, 100], [2, null])], [history([null, 100], [null, 200])]])(
  'is not known of %j',
  (days) => {
    expect(gainOf(days, 'brl')).toBeNull();
  },
);

it('counts in bitcoin what came in', () => {
  expect(bitcoinFlows(history([0.1, 1], [5, null], [0.3, 1]))).toBe(0.2);
  expect(bitcoinFlows(history([0.1, 1]))).toBeNull();
});

const units = fc.bigInt({ min: 0n, max: 10n ** 15n });
const price = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100);
const btc = (amount: bigint) => Number(amount) / 1e9;
const anyHistory = fc
  .array(fc.tuple(units.map(btc), price), { minLength: 2, maxLength: 40 })
  .map((days) => history(...days));
const worth = ({ balance, priceBRL }: PortfolioDay) => balance! * priceBRL!;

it('adds up: gain and flows are the whole change', () => {
  fc.assert(
    fc.property(anyHistory, (days) => {
      const { gain, flows } = gainOf(days, 'brl')!;
      const [first, last] = [worth(days[0]!), worth(days.at(-1)!)];
      expect(Math.abs(gain + flows - (last - first))).toBeLessThanOrEqual(
        1 + 1e-9 * (first + last + Math.abs(flows)),
      );
    }),
  );
});

it('finds no gain at a price that stands still, whatever comes in and goes out', () => {
  fc.assert(
    fc.property(fc.array(units.map(btc), { minLength: 2, maxLength: 40 }), price, (balances, still) => {
      const { gain, percent } = gainOf(
        history(...balances.map((amount): [number, number] => [amount, still])),
        'brl',
      )!;
      expect(gain).toBe(0);
      expect(percent ?? 0).toBe(0);
    }),
  );
});

it('finds no flow in a balance that stands still, and the percentage of the price', () => {
  fc.assert(
    fc.property(units.map(btc), fc.array(price, { minLength: 2, maxLength: 40 }), (amount, prices) => {
      const { flows, percent } = gainOf(
        history(...prices.map((at): [number, number] => [amount, at])),
        'brl',
      )!;
      expect(flows).toBe(0);
      const growth = prices.at(-1)! / prices[0]!;
      if (amount > 0) expect((percent! / 100 + 1) / growth).toBeCloseTo(1, 5);
    }),
  );
});
