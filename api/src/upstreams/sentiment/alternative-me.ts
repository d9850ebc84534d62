import type { FearGreed } from '@painel/contract';
import * as z from 'zod';
import { classifyFearGreed } from '../../market/live/fear-greed';
import type { Vendor } from '../http/vendor';

export interface SentimentSource {
  fearGreed(): Promise<FearGreed>;
}

const integerText = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const body = z.object({
  data: z
    .array(z.object({ value: integerText.refine((value) => value <= 100), timestamp: integerText }))
    .min(1),
});

/** https://alternative.me/crypto/fear-and-greed-index/: free with the attribution next to the number. Newest first. */
export function createAlternativeMe(vendor: Vendor, baseUrl: string): SentimentSource {
  return {
    async fearGreed() {
      const { data } = await vendor.json(`${baseUrl}/fng/?limit=2`, body);
      const { value, timestamp } = data[0]!;
      return {
        value,
        value_classification: classifyFearGreed(value),
        timestamp: new Date(timestamp * 1000).toISOString(),
      };
    },
  };
}
