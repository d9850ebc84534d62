import { exponentialMovingAverage, simpleMovingAverage, averageCrossover } from './moving-averages';
import { tulipCloses } from './published-examples';

/** The results of the indicator for growing prefixes of the values. */
const series = (indicator: (values: readonly number[], length: number) => number | null) =>
  tulipCloses.map((_, index) => indicator(tulipCloses.slice(0, index + 1), 5)).slice(4);

// Both as Tulip Indicators publishes them for these closes (sma 5, ema 5).
it('averages as published', () => {
  const published = [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804];
  series(simpleMovingAverage).forEach((value, index) => expect(value).toBeCloseTo(published[index]!, 3));
});

it('averages exponentially as published', () => {
  const published = [82.71, 82.86, 82.85, 83.23, 83.67, 83.9, 84.44, 85.14, 85.73, 86.41, 86.7];
  series(exponentialMovingAverage).forEach((value, index) => expect(value).toBeCloseTo(published[index]!, 2));
});

it('is unknown with fewer values than its length', () => {
  expect(simpleMovingAverage([1, 2, 3, 4], 5)).toBeNull();
  expect(exponentialMovingAverage([1, 2, 3, 4], 5)).toBeNull();
});

const days = (length: number, close: number) => Array.from({ length }, () => close);

// 200 days at 100 but for one at 99 among the last 50. The averages are 99.98 and 99.995, so the short one is below.
// One day at 200 then lifts SMA 50 by 2 and SMA 200 by 0.5, so that it crosses.
const below = [...days(199, 100), 99];

it.each([
  ['golden', 'today', [...below, 200]],
  ['golden', 'nine days ago', [...below, 200, ...days(9, 100)]],
  ['none', 'ten days ago', [...below, 200, ...days(10, 100)]],
  ['death', 'today', [...days(199, 100), 101, 50]],
  ['none', 'never', [...below, 100]],
  ['none', 'never, flat', days(400, 100)],
])('is %s for a crossing %s', (crossover, _when, closes) => {
  expect(averageCrossover(closes)).toBe(crossover);
});

it('is the newest of two crossings', () => {
  expect(averageCrossover([...below, 200, 100, 0.5])).toBe('death');
  expect(averageCrossover([...days(199, 100), 101, 50, 100, 300])).toBe('golden');
});

it('takes a touch without a crossing for none', () => {
  // One day at 101 undoes the one at 99: both averages are 100 for a day, then the short one falls again.
  expect(averageCrossover([...below, 101, 99])).toBe('none');
});

it('needs 201 closes', () => {
  expect(averageCrossover([...below.slice(1), 200])).toBe('none');
});
