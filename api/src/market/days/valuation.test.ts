import * as fc from 'fast-check';
import { daysSinceTop, percentilesOf, valuesOf } from './valuation';

const flat = (days: number, close = 100): (number | null)[] => Array.from({ length: days }, () => close);

it.each([
  [[...flat(199), 100], 1],
  [[...flat(199), 200], 1.99],
  [flat(199), null],
  [[...flat(150), null, ...flat(199)], null],
  [[...flat(150), null, ...flat(200)], 1],
])('is the last close over the mean of 200 days, and never over a part of them (%#)', (closes, expected) => {
  const value = valuesOf('mean200d', closes).at(-1)!;
  if (expected === 1.99) expect(value).toBe(1.99);
  else expect(value).toBe(expected);
});

it('takes 1.400 days for 200 weeks', () => {
  expect(valuesOf('mean200w', flat(1_399)).at(-1)).toBeNull();
  expect(valuesOf('mean200w', flat(1_400)).at(-1)).toBe(1);
});

it.each([
  [[100, 120, 90], -25, 1],
  [[100, 120, 120], 0, 0],
  [[100, 120, null, 60], -50, 2],
])('falls from the top of %j by %d % in %d days', (closes, percent, days) => {
  expect([valuesOf('fall', closes).at(-1), daysSinceTop(closes)]).toEqual([percent, days]);
});

it('is no volatility where each day changes by the same, and 31 closes are needed', () => {
  const steady = Array.from({ length: 31 }, (_unused, day) => 100 * 1.05 ** day);
  expect(valuesOf('volatility30d', steady).at(-1)).toBeCloseTo(0, 1);
  expect(valuesOf('volatility30d', steady.slice(1)).at(-1)).toBeNull();
});

it('is the annualised sample deviation of the log returns', () => {
  // Thirty returns of ±1 %, in turns: a deviation of 0.01 × √(30 ÷ 29).
  const swinging = [
    100,
    ...Array.from({ length: 30 }, (_unused, day) => (day % 2 ? 100 : 100 * Math.exp(0.01))),
  ];
  expect(valuesOf('volatility30d', swinging).at(-1)).toBe(19.43);
});

it('has the fifth of five values at 90, and none under 365 values', () => {
  expect(percentilesOf([1, 2, 3, 4, 5], 1).at(-1)).toBe(90);
  expect(percentilesOf([5, 5, 5, 5], 1)).toEqual([50, 50, 50, 50]);
  expect(percentilesOf([1, null, 2], 1)).toEqual([50, null, 75]);
  const values = Array.from({ length: 365 }, (_unused, day) => day);
  expect(percentilesOf(values).slice(-2)).toEqual([null, 99.9]);
});

const series = fc.array(fc.option(fc.integer({ min: 1, max: 1e9 }), { freq: 40 }), {
  minLength: 2,
  maxLength: 450,
});

it.each(['mean200d', 'fall', 'volatility30d'] as const)(
  'says of a day what it said before later ones came: %s',
  (key) => {
    fc.assert(
      fc.property(series, fc.nat(), (closes, cut) => {
        const length = 1 + (cut % closes.length);
        const values = valuesOf(key, closes);
        const before = valuesOf(key, closes.slice(0, length));
        expect(before).toEqual(values.slice(0, length));
        expect(percentilesOf(before, 5)).toEqual(percentilesOf(values, 5).slice(0, length));
      }),
      { numRuns: 60 },
    );
  },
);
