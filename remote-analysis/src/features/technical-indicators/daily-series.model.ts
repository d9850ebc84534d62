import type { TechnicalIndicators } from '@painel/contract';

/** SMA 20 is the longest of what gives a signal. */
const fewestDays = 20;

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
    days >= fewestDays &&
    [volumes, highPrices, lowPrices].every((series) => series.length === days) &&
    closePrices.every((close) => close > 0) &&
    volumes.every((volume) => volume >= 0)
  );
}

const still = (value: number) => Array.from({ length: 60 }, () => value);

/** Replaces an unusable answer: sixty days without movement, so that no signal appears. */
export const simulatedSeries: TechnicalIndicators = {
  currentPrice: 500_000,
  closePrices: still(500_000),
  volumes: still(100),
  highPrices: still(500_000),
  lowPrices: still(500_000),
};
