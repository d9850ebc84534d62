/** Width of a body and of a volume bar, as a share of the distance between two candles. */
export const bodyShare = 0.62;

/** Where the candles stand: shares of the plot's width, at their centres. */
export interface CandlePositions {
  first: number;
  step: number;
}

/**
 * The library keeps the width of one body free at both ends of a numeric axis. What is drawn over it (volume, dates, the active
 * candle) must stand exactly where its candles stand, so the same sum is done here. A shared category axis would need no sum,
 * but costs four times as much an update.
 */
export function candlePositions(length: number): CandlePositions {
  if (length <= 1) return { first: 0.5, step: 1 };
  const spaces = length - 1;
  // Up to a range of three the library reckons with the number of points in place of the range.
  const free = bodyShare / (spaces <= 3 ? length : spaces);
  return { first: free, step: (1 - 2 * free) / spaces };
}

/** Centre of a candle, from 0 at the left to 1 at the right. */
export const centerOf = (index: number, { first, step }: CandlePositions) => first + index * step;

/** The candle nearest to a place of the plot. */
export function nearestCandle(share: number, length: number): number {
  const { first, step } = candlePositions(length);
  return Math.min(length - 1, Math.max(0, Math.round((share - first) / step)));
}
