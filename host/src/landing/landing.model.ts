import type { Candle, Halving } from '@painel/contract';

export const blocksPerCycle = 210_000;
const minutesPerBlock = 10;
const defaultRewardBtc = 6.25;

/** Whole days until the next halving, at one block every ten minutes. */
export function daysToHalving(blocksRemaining: number): number {
  return Math.round((blocksRemaining * minutesPerBlock) / 60 / 24);
}

/** How much of the cycle is mined, in percent from 0 to 100; counted from the blocks left when the answer does not say it. */
export function cyclePercent({ progressPercentage, blocksRemaining }: Halving): number {
  const percent = progressPercentage ?? ((blocksPerCycle - blocksRemaining) / blocksPerCycle) * 100;
  return Math.min(100, Math.max(0, percent));
}

/** Which halving comes next: the fifth for block 1.050.000. */
export function halvingNumber({ nextHalveningNumber, nextHalvingBlock }: Halving): number {
  return nextHalveningNumber ?? Math.round(nextHalvingBlock / blocksPerCycle);
}

/** BTC a block; the default only when an answer came without it. */
export function currentReward(halving: Halving): number {
  return halving.currentReward ?? defaultRewardBtc;
}

/** By how much the next halving lowers the reward, in percent; null when either reward is unknown. */
export function rewardReduction({ currentReward: now, nextReward: next }: Halving): number | null {
  return now !== null && now > 0 && next !== null ? (1 - next / now) * 100 : null;
}

/** Where the day went: `up`, `down`, or `flat` within a hundredth of a percent. */
export function directionOf(candles: Candle[]): 'up' | 'down' | 'flat' {
  const first = candles.at(0)?.close ?? 0;
  const change = first === 0 ? 0 : (((candles.at(-1)?.close ?? first) - first) / first) * 100;
  return Math.abs(change) < 0.01 ? 'flat' : change > 0 ? 'up' : 'down';
}
