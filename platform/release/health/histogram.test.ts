import { boundOf, bucketOf, type Histogram, notGood, quantile } from './histogram';
import { largest, type Measure, measures, ratingOf, vitals, type VitalName } from './measures';

const histogramOf = (measure: Measure, values: number[]) => {
  const histogram: Histogram = {};
  for (const value of values) {
    const bucket = bucketOf(measure, value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
};

it.each(measures.filter((measure) => measure !== 'requests'))(
  'a quantile of %s is never below the true one, and at most a tenth above it',
  (measure) => {
    for (let value = 20; value <= largest[measure]; value = Math.ceil(value * 1.013)) {
      const reported = boundOf(measure, bucketOf(measure, value));
      expect(reported).toBeGreaterThanOrEqual(value);
      expect(reported).toBeLessThanOrEqual(Math.ceil(value * 1.1));
    }
  },
);

it.each(Object.entries(vitals) as [VitalName, { good: number; poor: number }][])(
  'the thresholds of %s are bounds of buckets',
  (name, { good, poor }) => {
    const rated = (value: number) => ratingOf(name, boundOf(name, bucketOf(name, value)));
    expect([0, good, good + 1, poor, poor + 1].map(rated)).toEqual([
      'good',
      'good',
      'needs improvement',
      'needs improvement',
      'poor',
    ]);
    expect(notGood(histogramOf(name, [0, good, good + 1, poor + 1]))).toBe(2);
  },
);

it('counts requests exactly', () => {
  expect(quantile('requests', histogramOf('requests', [3, 11, 12, 13]), 0.75)).toBe(12);
});

it.each<[string, number[], number | null]>([
  ['no visit', [], null],
  ['one visit', [100], 100],
  ['four visits, of which the third is reported', [0, 0, 0, 9000], 0],
  ['a visit without a shift', [0], 0],
])('reports the 75th percentile of %s', (_, values, expected) => {
  expect(quantile('cls', histogramOf('cls', values), 0.75)).toBe(expected);
});
