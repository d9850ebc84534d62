import type { Halving } from '@painel/contract';
import { pastHalvings } from './halving-history';

export interface HalvingRow {
  number: number;
  block: number;
  /** ISO 8601; null when it cannot be estimated. */
  date: string | null;
  rewardBefore: number | null;
  rewardAfter: number | null;
  approximatePriceUsd: number | null;
  done: boolean;
}

const pastRows: readonly HalvingRow[] = pastHalvings.map(
  ({ number, block, date, reward, approximatePriceUsd }) => ({
    number,
    block,
    date,
    rewardBefore: reward.before,
    rewardAfter: reward.after,
    approximatePriceUsd,
    done: true,
  }),
);

/** Every halving so far, and the next one when the answer names one that is not among them. */
export function halvingRows(halving: Halving | undefined): readonly HalvingRow[] {
  const last = pastRows.at(-1);
  if (!halving || !last || halving.nextHalvingBlock <= last.block) return pastRows;
  return [
    ...pastRows,
    {
      number: halving.nextHalveningNumber ?? last.number + 1,
      block: halving.nextHalvingBlock,
      date: halving.estimatedDate,
      rewardBefore: halving.currentReward,
      rewardAfter: halving.nextReward,
      approximatePriceUsd: null,
      done: false,
    },
  ];
}
