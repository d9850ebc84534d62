import * as z from 'zod/mini';
import { figure, group, text } from './tolerance';

/** Fee rates are sat/vB. */
export const mempoolStatsSchema = z.object({
  count: figure(),
  fees: group({ fastest: figure(), halfHour: figure(), hour: figure() }),
});
export type MempoolStats = z.infer<typeof mempoolStatsSchema>;

export const halvingSchema = z.object({
  currentBlock: z.number(),
  nextHalvingBlock: z.number(),
  blocksRemaining: z.number(),
  progressPercentage: figure(),
  /** Seconds. */
  estimatedTimeRemaining: figure(),
  estimatedDate: text(),
  /** BTC a block. */
  currentReward: figure(),
  nextReward: figure(),
  currentHalveningCycle: figure(),
  nextHalveningNumber: figure(),
});
export type Halving = z.infer<typeof halvingSchema>;

/** Without `hashRate` or `mempool` the answer is incomplete, which the specification treats as an error. */
export const onchainMetricsSchema = z.object({
  hashRate: z.object({ value: figure(), unit: text(), change: figure() }),
  difficulty: group({ value: figure(), unit: text(), nextAdjustment: figure() }),
  minerRevenue: group({ value: figure(), change: figure(), unit: text() }),
  /** `medianFeeRate` is sat/vB, `size` MvB. */
  mempool: z.object({ transactionCount: figure(), medianFeeRate: figure(), size: figure() }),
  network: group({ activeNodes: figure(), hodlingAddresses: figure() }),
});
export type OnchainMetrics = z.infer<typeof onchainMetricsSchema>;
