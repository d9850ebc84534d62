import { benchmarksOf } from './benchmarks';
import { dayPricesOf } from './day-prices';
import { valuesBetween } from './values-between';

const source = {
  benchmarks: () =>
    benchmarksOf([
      { series: 'cdi', day: '2026-01-02', value: 55_131n },
      { series: 'ipca', day: '2026-01-01', value: 33n },
      { series: 'cdi', day: '2026-01-05', value: 55_132n },
      { series: 'cdi', day: '2026-01-06', value: 55_133n },
    ]),
  dayPrices: () =>
    dayPricesOf([
      { series: 'brl', day: '2026-01-02', value: 50_000_000n },
      { series: 'brl', day: '2026-01-05', value: 50_000_001n },
      { series: 'ptax', day: '2026-01-02', value: 53_000n },
      { series: 'ptax', day: '2026-01-05', value: 54_000n },
    ]),
};

it('has the values from one day to another, both included; a day without one is absent', () => {
  expect(valuesBetween(source, 'cdi', '2026-01-02', '2026-01-05')).toEqual([
    ['2026-01-02', 55_131],
    ['2026-01-05', 55_132],
  ]);
  expect(valuesBetween(source, 'brl', '2026-01-01', '2026-01-05')).toEqual([
    ['2026-01-02', 50_000_000],
    ['2026-01-05', 50_000_001],
  ]);
  expect(valuesBetween(source, 'savings', '2026-01-01', '2026-01-31')).toEqual([]);
});

it('has the rate of the business day before on a weekend', () => {
  expect(valuesBetween(source, 'ptax', '2026-01-03', '2026-01-05')).toEqual([
    ['2026-01-03', 53_000],
    ['2026-01-04', 53_000],
    ['2026-01-05', 54_000],
  ]);
});
