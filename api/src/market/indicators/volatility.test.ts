import { volatility } from './volatility';

/** Closes that go up and down by the same log return. */
const swinging = (days: number, step: number, start = 100) =>
  Array.from({ length: days + 1 }, (_, day) => start * Math.exp(day % 2 === 0 ? 0 : step));

// 30 returns of ±s around a mean of nothing: √(30 s² ÷ 29) × √365 × 100 = s × 1943.148.
it.each([
  [0, 0, 'low'],
  [0.02, 38.86, 'low'],
  [0.0205, 39.83, 'low'],
  [0.0206, 40.03, 'medium'],
  [0.036, 69.95, 'medium'],
  [0.0361, 70.15, 'high'],
])('is, for a market that swings by %d a day, %d percent: %s', (step, value, state) => {
  expect(volatility(swinging(30, step))).toEqual({ value, change: null, state });
});

it('takes a steady climb, however steep, for no volatility', () => {
  expect(volatility(Array.from({ length: 31 }, (_, day) => 100 * 1.05 ** day))?.value).toBe(0);
});

it('compares with the 30 days before, in percent points', () => {
  const calm = swinging(30, 0.01);
  const closes = [...calm, ...swinging(30, 0.02).slice(1)];

  expect(volatility(closes)).toEqual({ value: 38.86, change: 19.43, state: 'low' });
  expect(volatility(closes.slice(1))).toMatchObject({ value: 38.86, change: null });
});

it('looks at the last 30 days alone', () => {
  expect(volatility([1, 1_000, 1, ...swinging(30, 0.02)])?.value).toBe(38.86);
});

it('is unknown with fewer than 31 closes', () => {
  expect(volatility(swinging(29, 0.02))).toBeNull();
});
