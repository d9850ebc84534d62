import type { Halving } from '@painel/contract';

const blocksPerCycle = 210_000;
const minutesPerBlock = 10;

/** How much of the cycle is mined, in percent from 0 to 100; counted from the blocks left when the answer does not say it. */
export function cyclePercent({ progressPercentage, blocksRemaining }: Halving): number {
  const percent = progressPercentage ?? ((blocksPerCycle - blocksRemaining) / blocksPerCycle) * 100;
  return Math.min(100, Math.max(0, percent));
}

/** Whole days until the next halving, at one block every ten minutes. */
export function daysToHalving({ blocksRemaining }: Halving): number {
  return Math.round((blocksRemaining * minutesPerBlock) / 60 / 24);
}
