import { blocksPerCycle, type Halving, targetBlockSeconds } from '@painel/contract';
import { roundTo } from '../percent-change';

/**
 * Halving figures of a chain whose newest block is `height`, by the consensus rule of Bitcoin Core's
 * GetBlockSubsidy: 50 BTC, shifted right by one bit every 210,000 blocks, in whole satoshis.
 * `estimatedTimeRemaining` is in seconds, from the given block interval.
 */
export function halvingAt(height: number, now: Date, blockSeconds = targetBlockSeconds): Halving {
  const halvings = Math.floor(height / blocksPerCycle);
  const nextHalvingBlock = (halvings + 1) * blocksPerCycle;
  const blocksRemaining = nextHalvingBlock - height;
  const estimatedTimeRemaining = Math.round(blocksRemaining * blockSeconds);
  return {
    currentBlock: height,
    nextHalvingBlock,
    blocksRemaining,
    progressPercentage: roundTo(((blocksPerCycle - blocksRemaining) / blocksPerCycle) * 100, 2),
    estimatedTimeRemaining,
    estimatedDate: new Date(now.getTime() + estimatedTimeRemaining * 1000).toISOString(),
    currentReward: subsidySats(halvings) / 1e8,
    nextReward: subsidySats(halvings + 1) / 1e8,
    currentHalveningCycle: halvings + 1,
    nextHalveningNumber: halvings + 1,
  };
}

/** Bitcoin issued by all blocks up to `height`, the genesis block's 50 included, in BTC. */
export function issuedSupplyBtc(height: number): number {
  const halvings = Math.floor(height / blocksPerCycle);
  let sats = 0;
  for (let era = 0; era < halvings; era += 1) sats += blocksPerCycle * subsidySats(era);
  return (sats + (height - halvings * blocksPerCycle + 1) * subsidySats(halvings)) / 1e8;
}

const subsidySats = (halvings: number) => Math.floor(50e8 / 2 ** halvings);
