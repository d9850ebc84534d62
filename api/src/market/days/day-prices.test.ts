import { bankHolidays } from '../../testing/bank-holidays';
import { addDays } from '../../time/add-days';
import { isBusinessDay } from './business-days';
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
  ['2026-11-24', 54_000n],
  ['2026-11-25', null],
])('has for %s the rate of that or the previous business day', (day, rate) => {
  expect(prices.ptax(day)).toBe(rate);
});

it('has the quotes of each currency', () => {
  const quoted = dayPricesOf([
    { series: 'ptax EUR', day: '2026-11-20', value: 6_123_450n },
    { series: 'ptax GBP', day: '2026-11-23', value: 7_000_000n },
  ]);
  expect([
    quoted.quote('2026-11-21', 'EUR'),
    quoted.quote('2026-11-23', 'GBP'),
    quoted.quote('2026-11-20', 'CHF'),
  ]).toEqual([6_123_450n, 7_000_000n, null]);
});

describe('the last rate that is known', () => {
  const lastOn = (day: string) => dayPricesOf([ptax('2026-02-02', 1n), ptax(day, 2n)]);

  it.each([
    ['a Thursday', '2026-02-05', '2026-02-06', '2026-02-07'],
    // Carnival follows the weekend.
    ['the Friday before Carnival', '2026-02-13', '2026-02-18', '2026-02-19'],
    ['the day before Good Friday', '2026-04-02', '2026-04-06', '2026-04-07'],
  ])('counts until the next business day, whose own may come late: %s', (_name, day, until, after) => {
    expect([lastOn(day).ptax(until), lastOn(day).ptax(after)]).toEqual([2n, null]);
  });

  it('counts longer once a later one is known', () => {
    const known = dayPricesOf([ptax('2026-11-20', 1n), ptax('2026-11-30', 2n), ptax('2026-12-14', 3n)]);
    expect([known.ptax('2026-11-29'), known.ptax('2026-12-10'), known.ptax('2026-12-11')]).toEqual([
      1n,
      2n,
      null,
    ]);
  });
});

it.each(bankHolidays)('of the bank holiday %s it is that of %s', (holiday, before) => {
  const days = Array.from({ length: 30 }, (_unused, index) => addDays(holiday, index - 15));
  const rates = days.filter(isBusinessDay).map((day) => ptax(day, BigInt(day.replaceAll('-', ''))));
  expect(dayPricesOf(rates).ptax(holiday)).toBe(BigInt(before.replaceAll('-', '')));
});
