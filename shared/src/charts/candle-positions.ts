/** Width of a body and of a volume bar, as a share of the distance between two candles. */
export const bodyShare = 0.62;

/** Positions of the candles: shares of the plot's width, at their centres. */
export interface CandlePositions {
  first: number;
  step: number;
}

/** Each candle has an equal part of the width. */
export const candlePositions = (length: number): CandlePositions => ({
  first: 0.5 / length,
  step: 1 / length,
});

/** Centre of a candle, from 0 at the left to 1 at the right. */
export const centerOf = (index: number, { first, step }: CandlePositions) => first + index * step;

/** The candle nearest to a place of the plot. */
export const nearestCandle = (share: number, length: number): number =>
  Math.min(length - 1, Math.max(0, Math.floor(share * length)));
