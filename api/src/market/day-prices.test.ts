import { type DayPrice, dayPricesOf } from './day-prices';

const ptax = (day: string, value: bigint): DayPrice => ({ series: 'ptax', day, value });
const prices = dayPricesOf([
  { series: 'brl', day: '2026-11-20', value: 1n },
  { series: 'usd', day: '2026-11-20', value: 2n },
  // In no order, as a table without one answers.
  ptax('2026-11-23', 54_000n),
  ptax('2026-11-20', 53_000n),
]);

it('gives a close to its own day alone', () => {
  expect([prices.brlClose('2026-11-20'), prices.usdClose('2026-11-20')]).toEqual([1n, 2n]);
  expect([prices.brlClose('2026-11-21'), prices.usdClose('2026-11-19')]).toEqual([null, null]);
});

it.each([
  ['2026-11-19', null],
  ['2026-11-20', 53_000n],
  ['2026-11-22', 53_000n],
  ['2026-11-23', 54_000n],
  ['2026-12-03', 54_000n],
  ['2026-12-04', null],
])('has for %s the rate of that or the previous business day', (day, rate) => {
  expect(prices.ptax(day)).toBe(rate);
});
