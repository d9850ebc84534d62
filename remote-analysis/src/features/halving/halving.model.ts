import { blocksPerCycle, type Halving, targetBlockSeconds } from '@painel/contract';

/**
 * The instant of the next halving in milliseconds since 1970, counted from when the answer came on this machine's own clock:
 * a clock that is wrong by hours still counts down rightly.
 */
export function targetOf({ estimatedTimeRemaining, blocksRemaining }: Halving, receivedAt: number): number {
  return receivedAt + (estimatedTimeRemaining ?? blocksRemaining * targetBlockSeconds) * 1000;
}

/** Whole days, hours and minutes until an instant; zeros once it has passed. */
export function countdownTo(target: number, now: number) {
  const minutes = Math.floor(Math.max(0, target - now) / 60_000);
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

/** First block of the current cycle. */
export const cycleStartOf = ({ nextHalvingBlock }: Halving) => nextHalvingBlock - blocksPerCycle;
