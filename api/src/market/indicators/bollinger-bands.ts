import { BollingerBands as Bands } from 'trading-signals';

export interface BollingerBands {
  upper: number;
  middle: number;
  lower: number;
}

/**
 * John Bollinger's bands: SMA 20 ± 2 population standard deviations (divided by 20, not by 19).
 * https://www.bollingerbands.com/bollinger-bands. Null with fewer than 20 closes.
 */
export function bollingerBands(closes: readonly number[], length = 20): BollingerBands | null {
  const bands = new Bands(length, 2);
  bands.updates(closes.slice(-length));
  return bands.getResult();
}

/**
 * The position of a price by Bollinger's %B = (price − lower) ÷ (upper − lower): above 1, below 0, or one of the thirds.
 * Bands of a constant series have no width, so every price is in the middle.
 */
export function bandPosition(
  price: number,
  { upper, lower }: BollingerBands,
): 'above' | 'upper' | 'middle' | 'lower' | 'below' {
  if (price > upper) return 'above';
  if (price < lower) return 'below';
  if (upper === lower) return 'middle';
  const percentB = (price - lower) / (upper - lower);
  if (percentB > 2 / 3) return 'upper';
  return percentB < 1 / 3 ? 'lower' : 'middle';
}
