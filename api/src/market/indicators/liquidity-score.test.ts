import { liquidityScore } from './liquidity-score';

const month = (volume: number) => Array.from({ length: 30 }, () => volume);

it.each([
  // volume of 24 hours, score, indicator; 100 is usual
  [0, 0, 'low'],
  [68, 34, 'low'],
  [70, 35, 'medium'],
  [100, 50, 'medium'],
  [128, 64, 'medium'],
  [130, 65, 'high'],
  [200, 100, 'high'],
  [900, 100, 'high'],
])('of %d against a usual 100 is %i: %s', (volume, score, indicator) => {
  expect(liquidityScore(volume, month(100))).toEqual({ score, indicator });
});

it('compares with the last 30 days alone', () => {
  expect(liquidityScore(100, [9_999, 9_999, ...month(100)])?.score).toBe(50);
});

it('is unknown with fewer than 30 days, or when nothing was traded in them', () => {
  expect(liquidityScore(100, month(100).slice(1))).toBeNull();
  expect(liquidityScore(100, month(0))).toBeNull();
});
