import type { Halving } from '@painel/contract';
import { countdownTo, cycleStartOf, targetOf } from './halving.model';

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
