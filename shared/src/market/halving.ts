import { blocksPerCycle, type Halving, targetBlockSeconds } from '@painel/contract';

/** How much of the cycle is mined, in percent from 0 to 100; counted from the blocks left when the answer does not say it. */
export function cyclePercent({
  progressPercentage,
  blocksRemaining,
}: Pick<Halving, 'progressPercentage' | 'blocksRemaining'>): number {
  const percent = progressPercentage ?? ((blocksPerCycle - blocksRemaining) / blocksPerCycle) * 100;
  return Math.min(100, Math.max(0, percent));
}

/** Whole days until the next halving, at the block interval that Bitcoin aims at. */
export function daysToHalving({ blocksRemaining }: Pick<Halving, 'blocksRemaining'>): number {
  return Math.round((Math.max(0, blocksRemaining) * targetBlockSeconds) / 86_400);
}

/** Change of the block reward at the next halving in percent (-50), or null when either reward is unknown. */
export function rewardChange({
  currentReward,
  nextReward,
}: Pick<Halving, 'currentReward' | 'nextReward'>): number | null {
  if (currentReward === null || currentReward <= 0 || nextReward === null) return null;
  return (nextReward / currentReward - 1) * 100;
}
