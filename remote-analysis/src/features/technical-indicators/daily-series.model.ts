import type { TechnicalIndicators } from '@painel/contract';

/** SMA 20 is the longest series with a signal. */
const minDays = 20;

/** Whether the indicators can be computed of an answer: a price, and daily series of one length, twenty days at least. */
export function isUsable({
  currentPrice,
  closePrices,
  volumes,
  highPrices,
  lowPrices,
}: TechnicalIndicators): boolean {
  const days = closePrices.length;
  return (
    currentPrice > 0 &&
    days >= minDays &&
    [volumes, highPrices, lowPrices].every((series) => series.length === days) &&
    closePrices.every((close) => close > 0) &&
    volumes.every((volume) => volume >= 0)
  );
}

const constantSeries = (value: number) => Array.from({ length: 60 }, () => value);

/** Replaces an unusable answer: sixty days without movement, so that no signal appears. */
export const simulatedSeries: TechnicalIndicators = {
  currentPrice: 500_000,
  closePrices: constantSeries(500_000),
  volumes: constantSeries(100),
  highPrices: constantSeries(500_000),
  lowPrices: constantSeries(500_000),
};
