import type { DayPrices } from '@painel/shared/market';
import { dayRangeOf, priceBefore } from './market-info.model';

const day = (figures: Partial<DayPrices>): DayPrices => ({
  currency: 'brl',
  price: 150,
  low: 100,
  high: 200,
  open: 120,
  change: null,
  ...figures,
});

it.each([
  [{}, { open: 20, current: 50, direction: 'up' }],
  [{ open: 150 }, { open: 50, current: 50, direction: 'up' }],
  [{ open: 180 }, { open: 80, current: 50, direction: 'down' }],
  [{ price: 205 }, { open: 20, current: 100, direction: 'up' }],
  [{ price: 90 }, { open: 20, current: 0, direction: 'down' }],
  [{ open: null }, { open: 0, current: 50, direction: 'up' }],
  [{ low: null }, null],
  [{ high: null }, null],
  [{ low: 200 }, null],
])('places the prices of %j in the range of the day', (figures, range) => {
  expect(dayRangeOf(day(figures))).toEqual(range);
});

it.each([
  [110, 10, 100],
  [100, 0, 100],
  [50, -50, 100],
  [50, null, null],
  [50, -100, null],
])('the price before %d changed by %p percent was %p', (price, change, before) => {
  const result = priceBefore(price, change);
  if (before === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(before);
});
