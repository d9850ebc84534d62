import { exponentialMovingAverage, simpleMovingAverage } from './moving-averages';
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
