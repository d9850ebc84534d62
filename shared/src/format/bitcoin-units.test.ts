import { btcOf, btcOfSats, moneyOfCents, unitsOf, valueAt } from '.';

it.each([
  [0, 0n],
  [0.000000001, 1n],
  [0.3, 300_000_000n],
  [-0.01, -10_000_000n],
  [1_000_000, 1_000_000_000_000_000n],
  [999_999.999999999, 999_999_999_999_999n],
])('%d BTC are %d units and back', (btc, units) => {
  expect(unitsOf(btc)).toBe(units);
  expect(btcOf(units)).toBe(btc);
});

it.each([null, undefined, Number.NaN, Infinity, 1e308])('knows no units of %p', (amount) => {
  expect(unitsOf(amount)).toBeNull();
});

it('adds up exactly where numbers would not', () => {
  expect(btcOf(unitsOf(0.1)! + unitsOf(0.2)!)).toBe(0.3);
});

it.each([
  [1.205, 512_384, 617_422.72],
  [0.00000001, 512_384, 0.01],
  [0.000000001, 4_999_999.99, 0],
  [0.000000001, 5_000_000, 0.01],
  [-0.5, 0.01, -0.01],
  [1.005, 1, 1.01],
  [1_000_000, 512_384.12, 512_384_120_000],
])('%d BTC at %d are worth %d', (btc, price, worth) => {
  expect(valueAt(btc, price)).toBe(worth);
});

it.each([
  [null, 1],
  [1, null],
  [1, Number.NaN],
])('%p BTC at %p are worth nothing that is known', (btc, price) => {
  expect(valueAt(btc, price)).toBeNull();
});

it('moves satoshis to the decimals of a bitcoin without a binary fraction', () => {
  expect([14_963_000, -1, 2_099_999_999_999_999].map(btcOfSats)).toEqual([0.14963, -1e-8, 20999999.99999999]);
});

it('moves cents to the decimals of money, and gives none for an unknown amount', () => {
  expect([123_456, -1, 0, null].map(moneyOfCents)).toEqual([1234.56, -0.01, 0, null]);
});
