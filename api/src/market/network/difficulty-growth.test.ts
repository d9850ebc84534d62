import { dayMs } from '../../time/durations';
import { difficultyGrowth } from './difficulty-growth';

const now = new Date('2026-11-20T12:00:00.000Z');
const adjustment = (daysAgo: number, difficulty: number, ratio = 1) => ({
  timestamp: now.getTime() - daysAgo * dayMs,
  difficulty,
  ratio,
});

it.each([
  [
    'the one in force that day',
    [adjustment(379, 90), adjustment(366, 100), adjustment(350, 110), adjustment(3, 121)],
    21,
  ],
  ['exactly a year ago', [adjustment(365, 100), adjustment(3, 125)], 25],
  // 110 came in by a ratio of 1.1, so 100 was in force before.
  ['the one before the first of the year', [adjustment(352, 110, 1.1), adjustment(3, 130)], 30],
  ['a lower one', [adjustment(365, 100), adjustment(3, 80)], -20],
  ['a history that is too short', [adjustment(300, 110, 1.1), adjustment(3, 130)], null],
  ['nothing', [], null],
])('compares with %s', (_what, adjustments, growth) => {
  expect(difficultyGrowth(adjustments, now)).toBe(growth);
});
