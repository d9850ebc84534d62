import { averageCrossover } from './average-crossover';

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
