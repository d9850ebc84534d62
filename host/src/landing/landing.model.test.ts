import type { Candle, Halving } from '@painel/contract';
import { currentReward, directionOf, halvingNumber } from './landing.model';

const halving = (facts: Partial<Halving> = {}): Halving => ({
  currentBlock: 976_412,
  nextHalvingBlock: 1_050_000,
  blocksRemaining: 73_588,
  progressPercentage: null,
  estimatedTimeRemaining: null,
  estimatedDate: null,
  currentReward: 3.125,
  nextReward: 1.5625,
  currentHalveningCycle: null,
  nextHalveningNumber: null,
  ...facts,
});

const closing = (...closes: number[]): Candle[] =>
  closes.map((close, timestamp) => ({ timestamp, open: close, high: close, low: close, close, volume: 1 }));

it('counts halvings from the block when the answer does not number them', () => {
  expect(halvingNumber(halving())).toBe(5);
  expect(halvingNumber(halving({ nextHalveningNumber: 6 }))).toBe(6);
});

it('falls back to the default reward only inside an answer', () => {
  expect(currentReward(halving())).toBe(3.125);
  expect(currentReward(halving({ currentReward: null }))).toBe(6.25);
});

it.each([
  ['up', [100, 101]],
  ['down', [100, 99]],
  ['flat', [100, 100.005]],
  ['flat', []],
] as const)('reads the day as %s', (direction, closes) =>
  expect(directionOf(closing(...closes))).toBe(direction),
);
