import * as z from 'zod';
import { hourMs } from '../../time/durations';
import { percentChange } from '../../market/percent-change';
import { decimalText, positiveDecimal, signedDecimal } from '../decimal-text';
import type { Vendor } from '../http/vendor';

/** Perpetual futures of bitcoin on one exchange. A figure that could not be read is null. */
export interface Derivatives {
  /** Percent per 8 hours; longs pay it to shorts. */
  fundingRatePercent: number | null;
  /** Open contracts at the mark price. */
  openInterestUsd: number | null;
  /** The change of that value over 24 hours. */
  openInterestChangePercent: number | null;
  /** Long accounts ÷ short accounts. It counts accounts, not money. */
  longShortRatio: number | null;
}

export interface DerivativesSource {
  /** Throws when nothing at all could be read. */
  derivatives(): Promise<Derivatives>;
}

/** Binance caps the rate of BTCUSDT far below three percent; a larger figure means another unit. */
const fundingRate = signedDecimal.refine((rate) => Math.abs(rate) <= 0.03);
const premium = z.object({ markPrice: positiveDecimal, lastFundingRate: fundingRate });
const settled = z.array(z.object({ fundingRate, fundingTime: z.number() })).min(1);
const openInterest = z.object({ openInterest: decimalText });
const openInterestHours = z.array(
  z.object({ sumOpenInterestValue: decimalText, timestamp: z.coerce.number().int().positive() }),
);
const accountRatios = z
  .array(z.object({ longShortRatio: positiveDecimal, timestamp: z.coerce.number() }))
  .min(1);

const symbol = 'symbol=BTCUSDT';

/**
 * Binance USDⓈ-M futures, BTCUSDT: https://developers.binance.com/docs/derivatives/usds-margined-futures.
 * It answers 451 to some countries, and every figure is unavailable there.
 */
export function createBinanceFutures(vendor: Vendor, baseUrl: string): DerivativesSource {
  const premiumIndex = () => vendor.json(`${baseUrl}/fapi/v1/premiumIndex?${symbol}`, premium);

  const settledRate = async () => {
    const rates = await vendor.json(`${baseUrl}/fapi/v1/fundingRate?${symbol}&limit=1`, settled);
    return newest(rates, ({ fundingTime }) => fundingTime).fundingRate;
  };

  const openContracts = async () =>
    (await vendor.json(`${baseUrl}/fapi/v1/openInterest?${symbol}`, openInterest)).openInterest;

  const openInterestChange = async () => {
    const url = `${baseUrl}/futures/data/openInterestHist?${symbol}&period=1h&limit=25`;
    const hours = await vendor.json(url, openInterestHours);
    if (hours.length === 0) return null;
    const last = newest(hours, ({ timestamp }) => timestamp);
    const dayBefore = hours.find(({ timestamp }) => timestamp === last.timestamp - 24 * hourMs);
    return percentChange(dayBefore?.sumOpenInterestValue, last.sumOpenInterestValue);
  };

  const accountRatio = async () => {
    const url = `${baseUrl}/futures/data/globalLongShortAccountRatio?${symbol}&period=1h&limit=1`;
    return newest(await vendor.json(url, accountRatios), ({ timestamp }) => timestamp).longShortRatio;
  };

  return {
    async derivatives() {
      const parts = await Promise.allSettled([
        premiumIndex(),
        openContracts(),
        openInterestChange(),
        accountRatio(),
      ] as const);
      const failed = parts.filter((part) => part.status === 'rejected');
      if (failed.length === parts.length) throw failed[0]!.reason;

      const [mark, contracts, change, ratio] = parts;
      const markPrice = valueOf(mark)?.markPrice ?? null;
      const openBtc = valueOf(contracts);
      // The premium index has the next rate. The last settled rate replaces it when it is missing.
      const rate = valueOf(mark)?.lastFundingRate ?? (await settledRate().catch(() => null));
      return {
        fundingRatePercent: rate === null ? null : rate * 100,
        openInterestUsd: openBtc === null || markPrice === null ? null : openBtc * markPrice,
        openInterestChangePercent: valueOf(change),
        longShortRatio: valueOf(ratio),
      };
    },
  };
}

const valueOf = <Value>(part: PromiseSettledResult<Value>): Value | null =>
  part.status === 'fulfilled' ? part.value : null;

const newest = <Row>(rows: readonly Row[], timeOf: (row: Row) => number): Row =>
  rows.reduce((best, row) => (timeOf(row) > timeOf(best) ? row : best));
