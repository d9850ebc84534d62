import * as z from 'zod/mini';
import { numericField, group, text } from '../tolerance';

/** Fee rates are sat/vB. */
export const mempoolStatsSchema = z.object({
  count: numericField(),
  fees: group({ fastest: numericField(), halfHour: numericField(), hour: numericField() }),
});
export type MempoolStats = z.infer<typeof mempoolStatsSchema>;

/** Blocks between two halvings, and the seconds between two blocks that Bitcoin aims at. */
export const blocksPerCycle = 210_000;
export const targetBlockSeconds = 600;

export const halvingSchema = z.object({
  currentBlock: z.number(),
  nextHalvingBlock: z.number(),
  blocksRemaining: z.number(),
  progressPercentage: numericField(),
  /** Seconds. */
  estimatedTimeRemaining: numericField(),
  estimatedDate: text(),
  /** BTC a block. */
  currentReward: numericField(),
  nextReward: numericField(),
  currentHalveningCycle: numericField(),
  nextHalveningNumber: numericField(),
});
export type Halving = z.infer<typeof halvingSchema>;

/** Without `hashRate` or `mempool` the answer is incomplete, which the specification treats as an error. */
export const onchainMetricsSchema = z.object({
  hashRate: z.object({ value: numericField(), unit: text(), change: numericField() }),
  difficulty: group({ value: numericField(), unit: text(), nextAdjustment: numericField() }),
  minerRevenue: group({ value: numericField(), change: numericField(), unit: text() }),
  /** `medianFeeRate` is sat/vB, `size` MvB. */
  mempool: z.object({
    transactionCount: numericField(),
    medianFeeRate: numericField(),
    size: numericField(),
  }),
  network: group({ activeNodes: numericField(), hodlingAddresses: numericField() }),
});
export type OnchainMetrics = z.infer<typeof onchainMetricsSchema>;
