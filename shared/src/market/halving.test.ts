import { cyclePercent, daysToHalving, rewardChange } from './halving';

it.each([
  [64.71, 1, 64.71],
  [0, 1, 0],
  [140, 1, 100],
  [null, 210_000, 0],
  [null, 105_000, 50],
  [null, 1, 99.9995],
  [null, 0, 100],
  [null, -3, 100],
  [null, 300_000, 0],
])(
  'with a progress of %p and %i blocks left, the cycle is at %d%%',
  (progressPercentage, blocksRemaining, percent) => {
    expect(cyclePercent({ progressPercentage, blocksRemaining })).toBeCloseTo(percent, 4);
  },
);

it.each([
  [73_588, 511],
  [144, 1],
  [71, 0],
  [0, 0],
  [-500, 0],
])('takes %i blocks for %i days', (blocksRemaining, days) => {
  expect(daysToHalving({ blocksRemaining })).toBe(days);
});

it.each([
  [3.125, 1.5625, -50],
  [3.125, 0, -100],
  [0, 0, null],
  [null, 1.5625, null],
  [3.125, null, null],
])('changes a reward of %p to %p by %p percent', (currentReward, nextReward, change) => {
  expect(rewardChange({ currentReward, nextReward })).toBe(change);
});
