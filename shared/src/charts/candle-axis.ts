import type { Candle } from '@painel/contract';

export interface PriceAxis {
  min: number;
  max: number;
  /** Where the price area ends and the volume bars begin. */
  floor: number;
}

const padding = 0.05;
/** Share of the plot's height that belongs to the volume bars. */
export const volumeShare = 0.14;

/**
 * The price axis: 5 % of the range above the highest and below the lowest price, and under that the room of the volume bars.
 * A range of zero (one flat candle) gets one percent of its price.
 */
export function priceAxis(candles: readonly Candle[]): PriceAxis {
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  const range = high - low || Math.abs(high) * 0.01 || 1;
  const max = high + range * padding;
  const floor = low - range * padding;
  return { min: floor - ((max - floor) * volumeShare) / (1 - volumeShare), max, floor };
}

/** How far from the top of the plot a price stands, from 0 to 1. */
export const heightOf = (price: number, { min, max }: PriceAxis) => (max - price) / (max - min);

const niceSteps = [1, 2, 2.5, 5, 10];

/** Round prices for the grid lines, about `wanted` of them, none inside the volume bars. */
export function priceTicks({ max, floor }: PriceAxis, wanted = 6): number[] {
  const rough = (max - floor) / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (niceSteps.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(floor / step);
  const count = Math.floor(max / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}
