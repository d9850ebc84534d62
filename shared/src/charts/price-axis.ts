import type { Candle } from '@painel/contract';

/** From prices to heights. All bounds are prices on a linear axis, and their logarithms on a logarithmic one. */
export interface PriceAxis {
  min: number;
  max: number;
  /** Where the price area ends and the volume bars begin. */
  floor: number;
  logScale: boolean;
}

interface AxisOptions {
  /** Keeps room under the prices for the volume bars. */
  volume?: boolean;
  logScale?: boolean;
}

const padding = 0.05;
/** Share of the plot's height that belongs to the volume bars. */
export const volumeShare = 0.14;

/** A price as the axis counts. */
export const scaled = (price: number, { logScale }: Pick<PriceAxis, 'logScale'>) =>
  logScale ? Math.log10(price) : price;

/**
 * The price axis: 5 % of the range above the highest and below the lowest price, and under that the room of the volume bars.
 * A range of zero (one flat candle) gets one percent of its price. Prices that are not above zero have no logarithm: they get a linear axis.
 */
export function priceAxis(
  candles: readonly Candle[],
  { volume = true, logScale: wanted = false }: AxisOptions = {},
): PriceAxis {
  const highest = Math.max(...candles.map((candle) => candle.high));
  const lowest = Math.min(...candles.map((candle) => candle.low));
  const logScale = wanted && lowest > 0;
  const high = scaled(highest, { logScale });
  const low = scaled(lowest, { logScale });
  const flatRange = logScale ? Math.log10(1.01) : Math.abs(high) * 0.01 || 1;
  const range = high - low || flatRange;
  const max = high + range * padding;
  const floor = low - range * padding;
  const share = volume ? volumeShare : 0;
  return { min: floor - ((max - floor) * share) / (1 - share), max, floor, logScale };
}

/** Returns the distance of a figure from the top of the plot, from 0 to 1. */
export const shareOf = (figure: number, { min, max }: Pick<PriceAxis, 'min' | 'max'>) =>
  (max - figure) / (max - min);

/** Returns the distance of a price from the top of the plot, from 0 to 1. */
export const heightOf = (price: number, axis: PriceAxis) => shareOf(scaled(price, axis), axis);

/** Whether a price is between the edges of the plot. */
export function isOnAxis(price: number, axis: PriceAxis): boolean {
  const height = heightOf(price, axis);
  return height >= 0 && height <= 1;
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** As finely as a pointer can mean a price: a thousandth of it, as a round number. */
export const priceStep = (price: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 2);

/** The price at a height, from 0 at the top of the plot to 1; rounded to a thousandth of itself, as finely as a pointer can mean it. */
export function priceAt(share: number, { min, max, logScale }: PriceAxis): number {
  const figure = max - share * (max - min);
  const price = logScale ? 10 ** figure : figure;
  const step = priceStep(price);
  return Math.max(step, Math.round(price / step) * step);
}

/** Round numbers between two bounds, about `wanted` of them. */
function roundNumbers(from: number, to: number, wanted: number): number[] {
  const rough = (to - from) / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (niceSteps.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** Round prices for the grid lines, about `wanted` of them, none inside the volume bars. */
export function priceTicks({ max, floor, logScale }: PriceAxis, wanted = 6): number[] {
  return logScale ? roundNumbers(10 ** floor, 10 ** max, wanted) : roundNumbers(floor, max, wanted);
}
