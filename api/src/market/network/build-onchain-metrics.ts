import type { OnchainMetrics } from '@painel/contract';
import { onchainCopy } from './onchain.copy';
import { percentChange, roundTo } from '../percent-change';
import { dayMs } from '../../time/durations';

/** The parts of the metrics. All but the hash rate and the mempool may be missing. */
export interface OnchainParts {
  hashRate: {
    hashesPerSecond: number;
    difficulty: number;
    days: readonly { timestamp: number; hashesPerSecond: number }[];
  };
  mempool: { count: number | null; sizeVb: number | null; medianFeeRateSatVb: number | null };
  /** Percent. */
  nextAdjustmentPercent: number | null;
  revenue: { dayBtc: number; dayBeforeBtc: number | null } | null;
  network: { nodes: number | null; holdingAddresses: number | null } | null;
}

/**
 * Builds the on-chain metrics. A figure is null if its part is missing. Hash rate in EH/s (10¹⁸ hashes a
 * second) against 7 days ago; difficulty in trillions; revenue in BTC of 144 blocks, subsidy and fees, against
 * the 144 before; mempool in millions of virtual bytes.
 */
export function buildOnchainMetrics(parts: OnchainParts): OnchainMetrics {
  const { hashRate, mempool, revenue, network } = parts;
  return {
    hashRate: {
      value: roundTo(hashRate.hashesPerSecond / 1e18, 2),
      unit: 'EH/s',
      change: hashRateChange(hashRate.days),
    },
    difficulty: {
      value: roundTo(hashRate.difficulty / 1e12, 2),
      unit: 'T',
      nextAdjustment: rounded(parts.nextAdjustmentPercent),
    },
    minerRevenue: {
      value: rounded(revenue?.dayBtc),
      change: percentChange(revenue?.dayBeforeBtc, revenue?.dayBtc),
      unit: onchainCopy.minerRevenueUnit,
    },
    mempool: {
      transactionCount: mempool.count,
      medianFeeRate: rounded(mempool.medianFeeRateSatVb),
      size: mempool.sizeVb === null ? null : roundTo(mempool.sizeVb / 1e6, 2),
    },
    network: {
      activeNodes: network?.nodes ?? null,
      hodlingAddresses: network?.holdingAddresses ?? null,
    },
  };
}

const rounded = (value: number | null | undefined) => (typeof value === 'number' ? roundTo(value, 2) : null);

/**
 * Percent by which the newest daily hash rate lies above the one of 7 days before it; null when that day is missing.
 * Expects days oldest first, timestamps in Unix milliseconds.
 */
export function hashRateChange(
  days: readonly { timestamp: number; hashesPerSecond: number }[],
): number | null {
  const newest = days.at(-1);
  if (newest === undefined) return null;
  const weekBefore = newest.timestamp - 7 * dayMs;
  const before = days.find(({ timestamp }) => Math.abs(timestamp - weekBefore) < dayMs / 2);
  return percentChange(before?.hashesPerSecond, newest.hashesPerSecond);
}
