import * as z from 'zod';
import type { Vendor } from '../http/vendor';

export interface HashRate {
  /** An estimate over the newest blocks. */
  hashesPerSecond: number;
  difficulty: number;
  /** One estimate for each day of the last three months, oldest first. */
  days: { timestamp: number; hashesPerSecond: number }[];
}

/** Revenue of all miners, subsidy and fees. */
export interface MinerRevenue {
  /** Of the newest 144 blocks, about one day. */
  dayBtc: number;
  /** Of the 144 blocks before; null when not known. */
  dayBeforeBtc: number | null;
}

/** The height from which a difficulty was in force. */
interface DifficultyAdjustment {
  timestamp: number;
  height: number;
  difficulty: number;
  /** The new difficulty ÷ the one before. */
  ratio: number;
}

export interface MiningSource {
  hashRate(): Promise<HashRate>;
  revenue(): Promise<MinerRevenue>;
  /** Every adjustment of the last year, oldest first. */
  adjustments(): Promise<DifficultyAdjustment[]>;
}

const positive = z.number().positive();
const seconds = z.number().int().positive();
const hashRate = z.object({
  hashrates: z.array(z.object({ timestamp: seconds, avgHashrate: positive })),
  currentHashrate: positive,
  currentDifficulty: positive,
});
const height = z.number().int().min(0);
const sats = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);
const rewards = z
  .object({ startBlock: height, endBlock: height, totalReward: sats })
  .refine(({ startBlock, endBlock }) => endBlock >= startBlock);
const adjustments = z.array(z.tuple([seconds, height, positive, positive]));

const blocksADay = 144;
/** Changes slowly, so the tip and the mempool go first. */
const patient = { urgent: false };

/** Mining figures of mempool.space or an own instance: https://mempool.space/docs/api/rest#get-hashrate. */
export function createMempoolMining(vendor: Vendor, baseUrl: string): MiningSource {
  const rewardsOf = async (blocks: number) => {
    const body = await vendor.json(`${baseUrl}/v1/mining/reward-stats/${blocks}`, rewards, patient);
    return { ...body, blocks: body.endBlock - body.startBlock + 1 };
  };

  return {
    async hashRate() {
      const body = await vendor.json(`${baseUrl}/v1/mining/hashrate/3m`, hashRate, patient);
      return {
        hashesPerSecond: body.currentHashrate,
        difficulty: body.currentDifficulty,
        days: body.hashrates
          .map(({ timestamp, avgHashrate }) => ({
            timestamp: timestamp * 1000,
            hashesPerSecond: avgHashrate,
          }))
          .sort((one, other) => one.timestamp - other.timestamp),
      };
    },

    async revenue() {
      const day = await rewardsOf(blocksADay);
      const twoDays = await rewardsOf(2 * blocksADay).catch(() => null);
      // Null if the server has counted too few blocks, or if a block arrived between the two requests.
      const hasDayBefore = twoDays?.endBlock === day.endBlock && twoDays.blocks - day.blocks === blocksADay;
      return {
        dayBtc: (day.totalReward * blocksADay) / day.blocks / 1e8,
        dayBeforeBtc: hasDayBefore ? (twoDays.totalReward - day.totalReward) / 1e8 : null,
      };
    },

    async adjustments() {
      const rows = await vendor.json(`${baseUrl}/v1/mining/difficulty-adjustments/1y`, adjustments, patient);
      return rows
        .map(([time, height, difficulty, ratio]) => ({ timestamp: time * 1000, height, difficulty, ratio }))
        .sort((one, other) => one.height - other.height);
    },
  };
}
