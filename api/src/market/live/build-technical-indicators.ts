import type { Candle, TechnicalIndicators } from '@painel/contract';
import { dayMs } from '../../time/durations';

/** The minimum number of daily closes. From here on, the seed of an average changes no displayed figure. */
export const minCloses = 250;

const shownDays = 365;

/**
 * Daily series of at most a year, oldest first; BRL and BTC. The last day is usually still forming: `isLastDayForming` refers to
 * `readAt`, when the candles came from the exchange. The volume of a forming day cannot be compared with whole days.
 * Expects candles ascending; null with fewer than 250.
 */
export function buildTechnicalIndicators(
  daily: readonly Candle[],
  currentPrice: number,
  readAt: Date,
): TechnicalIndicators | null {
  if (daily.length < minCloses) return null;
  const days = daily.slice(-shownDays);
  return {
    currentPrice,
    closePrices: days.map(({ close }) => close),
    volumes: days.map(({ volume }) => volume),
    highPrices: days.map(({ high }) => high),
    lowPrices: days.map(({ low }) => low),
    isLastDayForming: days.at(-1)!.timestamp + dayMs > readAt.getTime(),
  };
}
