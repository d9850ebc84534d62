import type { Halving } from '@painel/contract';
import { halvingRows } from './halving-rows.model';

const halving = {
  nextHalvingBlock: 1_050_000,
  estimatedDate: '2028-04-18T06:00:00.000Z',
  currentReward: 3.125,
  nextReward: 1.5625,
  nextHalveningNumber: 5,
} as Halving;

it('lists the four halvings so far while the next is unknown', () => {
  expect(halvingRows(undefined).map(({ block }) => block)).toEqual([210_000, 420_000, 630_000, 840_000]);
  expect(halvingRows(undefined).every(({ done }) => done)).toBe(true);
});

it('adds the next one with its estimated date and no price', () => {
  expect(halvingRows(halving).at(-1)).toEqual({
    number: 5,
    block: 1_050_000,
    date: '2028-04-18T06:00:00.000Z',
    rewardBefore: 3.125,
    rewardAfter: 1.5625,
    approximatePriceUsd: null,
    done: false,
  });
});

it('counts on when the answer does not number the next one', () => {
  expect(halvingRows({ ...halving, nextHalveningNumber: null }).at(-1)?.number).toBe(5);
});

it('does not list one twice that has already happened', () => {
  expect(halvingRows({ ...halving, nextHalvingBlock: 840_000 })).toHaveLength(4);
});
