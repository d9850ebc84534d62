import type { Candle, TechnicalIndicators } from '@painel/contract';
import { dayMs } from './candle-intervals';

/** The fewest daily closes a technical answer is made of: from here on, how an average was seeded shows nowhere. */
export const minCloses = 250;

const shownDays = 365;

/**
 * Daily series of at most a year, oldest first; BRL and BTC. The last day is usually still forming: `isLastDayForming` says
 * whether it was at `readAt`, when the candles came from the exchange, since its volume compares with no whole day.
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
