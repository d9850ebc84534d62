import { isSameRange, zoomed } from './evolution-series';

const whole = { min: 0, max: 1000 };

it.each([
  ['around the middle', whole, 500, 0.5, { min: 250, max: 750 }],
  ['at the end, and stays inside', whole, 1000, 0.5, { min: 500, max: 1000 }],
  ['at the start, and stays inside', { min: 0, max: 500 }, 0, 0.5, { min: 0, max: 250 }],
  ['outwards', { min: 900, max: 1000 }, 950, 2, { min: 800, max: 1000 }],
  ['outwards to all of it', { min: 250, max: 750 }, 500, 2, null],
] as const)('zooms %s', (_what, shown, around, factor, range) => {
  expect(zoomed(whole, shown, around, factor)).toEqual(range);
});

it.each([
  [{ min: 0, max: 1000 }, true],
  [{ min: 4, max: 996 }, true],
  [{ min: 6, max: 1000 }, false],
  [{ min: 0, max: 994 }, false],
])('takes %j for the whole range: %s', (range, isSame) => {
  expect(isSameRange(range, whole, whole)).toBe(isSame);
});
