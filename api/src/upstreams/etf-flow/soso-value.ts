import * as z from 'zod';
import { decimalText, signedDecimal } from '../decimal-text';
import type { Vendor } from '../http/vendor';

/** Spot bitcoin funds listed in the United States, all together. */
export interface EtfFlow {
  /** Inflow minus outflow of the last trading day. */
  netInflowUsd: number;
  totalAssetsUsd: number;
  /** The trading day; null when not known. */
  day: Date | null;
}

export interface EtfFlowSource {
  etfFlow(): Promise<EtfFlow>;
}

const tradingDay = z.iso
  .date()
  .transform((date) => new Date(date))
  .nullable()
  .catch(null);
const body = z.object({
  code: z.literal(0),
  data: z.object({
    dailyNetInflow: z.object({ value: signedDecimal, lastUpdateDate: tradingDay }),
    totalNetAssets: z.object({ value: decimalText }),
  }),
});

/** SoSoValue, with the operator's free key: https://sosovalue.gitbook.io/soso-value-api-doc. Requests use POST. */
export function createSoSoValue(vendor: Vendor, baseUrl: string): EtfFlowSource {
  return {
    async etfFlow() {
      const url = `${baseUrl}/openapi/v2/etf/currentEtfDataMetrics`;
      const { data } = await vendor.postJson(url, { type: 'us-btc-spot' }, body);
      const { value, lastUpdateDate } = data.dailyNetInflow;
      return { netInflowUsd: value, totalAssetsUsd: data.totalNetAssets.value, day: lastUpdateDate };
    },
  };
}

export const soSoValueHeaders = (apiKey: string) => ({ 'x-soso-api-key': apiKey });
