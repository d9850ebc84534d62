import { changeAmount, isWorthAnnouncing } from './price-strip.model';

it.each([
  [110, 10, 10],
  [50, -50, -50],
  [100, 0, 0],
  [100, null, null],
  [100, -100, null],
])('at a price of %d, %p percent are %p', (price, percent, amount) => {
  const change = changeAmount(price, percent);
  if (amount === null) expect(change).toBeNull();
  else expect(change).toBeCloseTo(amount);
});

it.each([
  [60_000, 1001, true],
  [60_000, 999, true],
  [59_999, 1001, false],
  [60_000, 1000.9, false],
  [600_000, 1000, false],
])('after %i ms a price of %d, from 1000, is spoken: %p', (at, price, spoken) => {
  expect(isWorthAnnouncing({ price: 1000, at: 0 }, { price, at })).toBe(spoken);
});
