import type { Halving } from '@painel/contract';
import { countdownTo, cycleStartOf, progressOf, rewardChangeOf, targetOf } from './halving.model';

const halving: Halving = {
  currentBlock: 976_412,
  nextHalvingBlock: 1_050_000,
  blocksRemaining: 73_588,
  progressPercentage: null,
  estimatedTimeRemaining: null,
  estimatedDate: null,
  currentReward: 3.125,
  nextReward: 1.5625,
  currentHalveningCycle: 5,
  nextHalveningNumber: 5,
};

describe('progress', () => {
  it('is the one that the server gives', () => {
    expect(progressOf({ ...halving, progressPercentage: 64.71 })).toBe(64.71);
    expect(progressOf({ ...halving, progressPercentage: 0 })).toBe(0);
  });

  it.each([
    [210_000, 0],
    [105_000, 50],
    [73_588, 64.958],
    [1, 99.9995],
    [0, 100],
    [-3, 100],
    [210_001, 0],
  ])('is counted from %i blocks that remain when not given', (blocksRemaining, percent) => {
    expect(progressOf({ ...halving, blocksRemaining })).toBeCloseTo(percent, 3);
  });
});

describe('change of the reward', () => {
  it.each([
    [3.125, 1.5625, -50],
    [50, 25, -50],
    [3.125, 0, -100],
    [0, 0, null],
    [null, 1.5625, null],
    [3.125, null, null],
  ])('from %p to %p is %p percent', (currentReward, nextReward, change) => {
    expect(rewardChangeOf({ ...halving, currentReward, nextReward })).toBe(change);
  });
});

describe('countdown', () => {
  it('counts from when the answer came', () => {
    expect(targetOf({ ...halving, estimatedTimeRemaining: 90 }, 1000)).toBe(91_000);
    expect(targetOf({ ...halving, estimatedTimeRemaining: 0 }, 1000)).toBe(1000);
  });

  it('takes ten minutes a block when the server gives no estimate', () => {
    expect(targetOf({ ...halving, blocksRemaining: 2 }, 0)).toBe(1_200_000);
  });

  it.each([
    [0, 0, 0, 0],
    [59_999, 0, 0, 0],
    [60_000, 0, 0, 1],
    [3_599_999, 0, 0, 59],
    [3_600_000, 0, 1, 0],
    [86_399_999, 0, 23, 59],
    [86_400_000, 1, 0, 0],
    [44_152_800_000, 511, 0, 40],
    [-1, 0, 0, 0],
  ])('%i ms are %i days, %i h and %i min', (remaining, days, hours, minutes) => {
    expect(countdownTo(5000 + remaining, 5000)).toEqual({ days, hours, minutes });
  });
});

it('begins the cycle 210,000 blocks before the halving', () => {
  expect(cycleStartOf(halving)).toBe(840_000);
});
