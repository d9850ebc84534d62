import example from '@painel/contract/examples/bitcoin/halvening.json';
import { halvingAt, issuedSupplyBtc } from './halving';

const now = new Date('2026-11-20T12:00:00.000Z');

it('gives the figures of the contract example', () => {
  // Its date belongs to another instant.
  const { estimatedDate: _, ...figures } = example;

  expect(halvingAt(figures.currentBlock, now)).toMatchObject(figures);
});

it.each([
  // height, next halving, remaining, progress, reward, next reward, cycle
  [0, 210_000, 210_000, 0, 50, 25, 1],
  [209_999, 210_000, 1, 100, 50, 25, 1],
  [210_000, 420_000, 210_000, 0, 25, 12.5, 2],
  [839_999, 840_000, 1, 100, 6.25, 3.125, 4],
  [840_000, 1_050_000, 210_000, 0, 3.125, 1.5625, 5],
  [1_049_999, 1_050_000, 1, 100, 3.125, 1.5625, 5],
  [1_050_000, 1_260_000, 210_000, 0, 1.5625, 0.78125, 6],
  [6_929_999, 6_930_000, 1, 100, 0.00000001, 0, 33],
  [6_930_000, 7_140_000, 210_000, 0, 0, 0, 34],
])('at block %i', (height, next, remaining, progress, reward, nextReward, cycle) => {
  expect(halvingAt(height, now)).toMatchObject({
    currentBlock: height,
    nextHalvingBlock: next,
    blocksRemaining: remaining,
    progressPercentage: progress,
    currentReward: reward,
    nextReward,
    currentHalveningCycle: cycle,
    nextHalveningNumber: cycle,
  });
});

it('estimates the date from the measured block interval', () => {
  expect(halvingAt(1_049_994, now, 590.5)).toMatchObject({
    estimatedTimeRemaining: 3_543,
    estimatedDate: '2026-11-20T12:59:03.000Z',
  });
});

it.each([
  [0, 50],
  [209_999, 10_500_000],
  [210_000, 10_500_025],
  [967_731, 20_086_662.5],
  [6_930_000, 20_999_999.9769],
])('issued by block %i: %d BTC', (height, supply) => {
  expect(issuedSupplyBtc(height)).toBe(supply);
});
