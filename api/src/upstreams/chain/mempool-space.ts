import type { MempoolStats, ProjectedBlock, RecommendedRates } from '@painel/contract';
import * as z from 'zod';
import { weightedMedian } from '../../market/network/weighted-median';
import { hourMs } from '../../time/durations';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';

export interface ChainTip {
  height: number;
  /** Mean seconds between blocks of this difficulty period; null when not known. */
  blockSeconds: number | null;
  /** The expected next difficulty adjustment in percent; null when not known. */
  nextAdjustmentPercent: number | null;
}

/** The unconfirmed transactions. */
export interface Mempool extends MempoolStats {
  /** The size of all transactions in virtual bytes; null when not known. */
  sizeVb: number | null;
  /** The median by size, in sat/vB; null for an empty mempool or when not known. */
  medianFeeRateSatVb: number | null;
  /** Empty where the source does not project them. */
  blocks: ProjectedBlock[];
  /** Rates below that of an hour; null where the source has none. */
  slowFees: Pick<RecommendedRates, 'economy' | 'minimum'>;
}

export interface ChainSource {
  tip(): Promise<ChainTip>;
  mempool(): Promise<Mempool>;
}

const height = z.number().int().positive();
/** The protocol changes the difficulty to a quarter or to four times at most. */
const adjustmentPercent = z.number().min(-75).max(300);
const adjustment = z.object({
  timeAvg: z.number(),
  difficultyChange: adjustmentPercent.nullable().catch(null),
});
const feeRate = z.number().min(0);
const vsize = z.number().min(0);
const mempool = z.object({
  count: z.number().int().min(0),
  vsize: vsize.nullable().catch(null),
  fee_histogram: z.array(z.tuple([feeRate, vsize])).catch([]),
});
/** Of a payment: no node relays one without a fee. */
const paidRate = z.number().positive();
const slowRate = paidRate.nullable().catch(null);
const fees = z.object({
  fastestFee: paidRate,
  halfHourFee: paidRate,
  hourFee: paidRate,
  economyFee: slowRate,
  minimumFee: slowRate,
});
const blocks = z.array(
  z.object({
    nTx: z.number().int().min(0),
    medianFee: feeRate,
    feeRange: z.array(feeRate).min(1),
    blockVSize: vsize.optional().catch(undefined),
    totalFees: vsize.optional().catch(undefined),
  }),
);
const maxBlocks = 8;
const blockMinutes = 10;

/** Older servers have whole rates alone, at least 1. */
const isUnknownCall = (error: unknown) =>
  error instanceof UpstreamError && ['gone', 'status', 'malformed'].includes(error.kind);

/** A block interval outside of these limits is an error of the source. */
const plausibleSeconds = { least: 120, most: 3_600 };

/** mempool.space or an own instance: https://mempool.space/docs/api/rest. */
export function createMempoolSpace(vendor: Vendor, baseUrl: string): ChainSource {
  const period = async () => {
    const { timeAvg, difficultyChange } = await vendor.json(
      `${baseUrl}/v1/difficulty-adjustment`,
      adjustment,
    );
    const seconds = timeAvg / 1000;
    const isPlausible = seconds >= plausibleSeconds.least && seconds <= plausibleSeconds.most;
    return { blockSeconds: isPlausible ? seconds : null, nextAdjustmentPercent: difficultyChange };
  };

  let preciseAgainAt = 0;
  async function feeRates() {
    if (performance.now() < preciseAgainAt) return vendor.json(`${baseUrl}/v1/fees/recommended`, fees);
    try {
      return await vendor.json(`${baseUrl}/v1/fees/precise`, fees);
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      preciseAgainAt = performance.now() + hourMs;
      return feeRates();
    }
  }

  /** The source puts what no block has room for into a last one. */
  async function projectedBlocks() {
    const read = await vendor.json(`${baseUrl}/v1/fees/mempool-blocks`, blocks);
    return read.slice(0, maxBlocks).map(({ nTx, medianFee, feeRange, blockVSize, totalFees }, place) => ({
      minutes: (place + 1) * blockMinutes,
      medianRate: medianFee,
      minRate: Math.min(...feeRange),
      maxRate: Math.max(...feeRange),
      transactions: nTx,
      ...(blockVSize !== undefined && { vbytes: blockVSize }),
      ...(totalFees !== undefined && { totalFeeSats: totalFees }),
    }));
  }

  return {
    async tip() {
      return {
        height: await vendor.json(`${baseUrl}/blocks/tip/height`, height),
        ...(await period().catch(() => ({ blockSeconds: null, nextAdjustmentPercent: null }))),
      };
    },

    async mempool() {
      const waiting = await vendor.json(`${baseUrl}/mempool`, mempool);
      const rates = await feeRates();
      return {
        count: waiting.count,
        fees: { fastest: rates.fastestFee, halfHour: rates.halfHourFee, hour: rates.hourFee },
        slowFees: { economy: rates.economyFee, minimum: rates.minimumFee },
        sizeVb: waiting.vsize,
        medianFeeRateSatVb: weightedMedian(waiting.fee_histogram),
        blocks: await projectedBlocks().catch(() => []),
      };
    },
  };
}
