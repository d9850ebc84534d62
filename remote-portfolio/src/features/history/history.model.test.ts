import { changeOf, daysOf, periods, pointsOf } from './history.model';

const day = (date: string, balance: number | null, balanceBRL: number | null = null) => ({
  date,
  balance,
  balanceBRL,
  balanceUSD: null,
  priceBRL: null,
  priceUSD: null,
  source: null,
});

it('offers the periods of the price chart', () => {
  expect(periods.map(({ id }) => id)).toEqual(['24h', '8d', '14d', '30d', '90d', '180d', '1a']);
  expect(daysOf('1a')).toBe(365);
});

it('takes the days whose figure is known, oldest first', () => {
  const days = [day('2026-11-20', 2, 20), day('2026-11-18', 1, null), day('não', 3, 3)];
  expect(pointsOf(days, 'btc').map(({ date, value }) => [date, value])).toEqual([
    ['2026-11-18', 1],
    ['2026-11-20', 2],
  ]);
  expect(pointsOf(days, 'brl').map(({ date }) => date)).toEqual(['2026-11-20']);
  expect(pointsOf(days, 'usd')).toEqual([]);
});

it.each([
  [[1, 1.5], 50],
  [[2, 5, 1], -50],
  [[1, 1], 0],
  [[0, 1], null],
  [[1], null],
  [[], null],
])('of %j the change is %p percent', (values, change) => {
  const points = values.map((value, index) => ({ date: '', at: index, value }));
  expect(changeOf(points)).toBe(change);
});
