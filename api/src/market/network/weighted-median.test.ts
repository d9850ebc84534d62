import { weightedMedian } from './weighted-median';

it.each<[string, [number, number][], number | null]>([
  ['nothing', [], null],
  ['no weight', [[5, 0]], null],
  ['one', [[5, 10]], 5],
  [
    'the heavier of two',
    [
      [9, 10],
      [2, 30],
    ],
    2,
  ],
  // The total weight is 100. The values up to 3 weigh 10 + 40, which is exactly half.
  [
    'the half met exactly',
    [
      [12, 20],
      [8, 30],
      [3, 40],
      [1, 10],
    ],
    3,
  ],
  [
    'the half passed',
    [
      [12, 20],
      [8, 31],
      [3, 39],
      [1, 10],
    ],
    8,
  ],
  [
    'a value without weight in between',
    [
      [1, 50],
      [2, 0],
      [3, 50.5],
    ],
    3,
  ],
])('takes the median of %s', (_what, pairs, median) => {
  expect(weightedMedian(pairs)).toBe(median);
});
