import type { Candle, Halving } from '@painel/contract';
import { blocksPerCycle } from '@painel/shared/market';

const defaultRewardBtc = 6.25;

/** The number of the next halving: the fifth for block 1.050.000. */
export function halvingNumber({ nextHalveningNumber, nextHalvingBlock }: Halving): number {
  return nextHalveningNumber ?? Math.round(nextHalvingBlock / blocksPerCycle);
}

/** BTC a block; the default only for an answer without it. */
export function currentReward(halving: Halving): number {
  return halving.currentReward ?? defaultRewardBtc;
}

/** Where the day went: `up`, `down`, or `flat` within a hundredth of a percent. */
export function directionOf(candles: Candle[]): 'up' | 'down' | 'flat' {
  const first = candles.at(0)?.close ?? 0;
  const change = first === 0 ? 0 : (((candles.at(-1)?.close ?? first) - first) / first) * 100;
  return Math.abs(change) < 0.01 ? 'flat' : change > 0 ? 'up' : 'down';
}
