import { calculateRsi, rsiCondition } from './rsi';

// StockCharts' worked example of Wilder's index.
const closes = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515,
  45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
];
const published = [
  70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
  45.46, 37.3, 33.08, 37.77,
];

it('gives the published index after each close', () => {
  published.forEach((index, at) => expect(calculateRsi(closes.slice(0, 15 + at))).toBeCloseTo(index, 2));
});

it.each([
  ['only rises', (day: number) => 100 + day, 100],
  ['only falls', (day: number) => 200 - day, 0],
  ['never moves', () => 100, 50],
])('of a series that %s', (_name, close, index) => {
  expect(calculateRsi(Array.from({ length: 300 }, (_, day) => close(day)))).toBe(index);
});

it('is unknown with fewer than 15 closes', () => {
  expect(calculateRsi(closes.slice(0, 14))).toBeNull();
});

it.each([
  [0, 'oversold'],
  [29.99, 'oversold'],
  [30, 'neutral'],
  [70, 'neutral'],
  [70.01, 'overbought'],
  [100, 'overbought'],
])('%d is %s', (rsi, condition) => {
  expect(rsiCondition(rsi)).toBe(condition);
});
