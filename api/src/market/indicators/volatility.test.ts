import { volatility, bandPosition, bollingerBands } from './volatility';
import { tulipCloses } from './published-examples';

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

it('gives what Tulip Indicators publishes for bands of 5', () => {
  const lower = [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289];
  const upper = [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319];

  lower.forEach((value, at) => {
    const bands = bollingerBands(tulipCloses.slice(0, 5 + at), 5);
    expect(bands?.lower).toBeCloseTo(value, 2);
    expect(bands?.upper).toBeCloseTo(upper[at]!, 2);
  });
});

// Ten of 90 and ten of 110: the mean is 100, the population deviation 10 (the sample's would be 10.26).
it('divides by twenty, not by nineteen', () => {
  const closes = Array.from({ length: 20 }, (_, day) => (day % 2 === 0 ? 90 : 110));

  expect(bollingerBands(closes)).toEqual({ upper: 120, middle: 100, lower: 80 });
  expect(bollingerBands([1, 2, 3, ...closes])).toEqual({ upper: 120, middle: 100, lower: 80 });
});

it('is unknown with fewer than 20 closes', () => {
  expect(bollingerBands(Array.from({ length: 19 }, () => 100))).toBeNull();
});

it.each([
  [400, 'above'],
  [390.01, 'above'],
  [390, 'upper'],
  [360.01, 'upper'],
  [360, 'middle'],
  [330, 'middle'],
  [329.99, 'lower'],
  [300, 'lower'],
  [299.99, 'below'],
])('places %d between 300 and 390: %s', (price, position) => {
  expect(bandPosition(price, { upper: 390, middle: 345, lower: 300 })).toBe(position);
});

it('has nothing but a middle when the bands have no width', () => {
  expect(bandPosition(100, { upper: 100, middle: 100, lower: 100 })).toBe('middle');
});
