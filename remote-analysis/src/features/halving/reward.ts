import type { Halving } from '@painel/contract';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { rewardChange } from '@painel/shared/market';

/** A block reward with the decimals it has: `3,125`, `1,5625`. */
export const formatReward = (btc: number | null) => formatNumber(btc, { upTo: 8 });

/** By how many percent the reward falls at the next halving: `-50%`; undefined when it is unknown. */
export function formatRewardChange(halving: Halving): string | undefined {
  const change = rewardChange(halving);
  return change === null ? undefined : formatPercent(change, { upTo: 2 });
}
