import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import type { ChainSource } from './chain-source';

const height = z.number().int().positive();
const adjustment = z.object({ timeAvg: z.number() });
const mempool = z.object({ count: z.number().int().min(0) });
const feeRate = z.number().min(0);
const fees = z.object({ fastestFee: feeRate, halfHourFee: feeRate, hourFee: feeRate });

/** Beyond these a measured block interval says more about its source than about the chain. */
const plausibleSeconds = { least: 120, most: 3_600 };

/** mempool.space or an own node of it: https://mempool.space/docs/api/rest. */
export function createMempoolSpace(vendor: Vendor, baseUrl: string): ChainSource {
  const blockSeconds = async (): Promise<number | null> => {
    const { timeAvg } = await vendor.json(`${baseUrl}/v1/difficulty-adjustment`, adjustment);
    const seconds = timeAvg / 1000;
    return seconds >= plausibleSeconds.least && seconds <= plausibleSeconds.most ? seconds : null;
  };

  return {
    async tip() {
      return {
        height: await vendor.json(`${baseUrl}/blocks/tip/height`, height),
        blockSeconds: await blockSeconds().catch(() => null),
      };
    },

    async mempool() {
      const { count } = await vendor.json(`${baseUrl}/mempool`, mempool);
      const rates = await vendor.json(`${baseUrl}/v1/fees/recommended`, fees);
      return { count, fees: { fastest: rates.fastestFee, halfHour: rates.halfHourFee, hour: rates.hourFee } };
    },
  };
}
