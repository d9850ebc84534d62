import { BollingerBands as Bands } from 'trading-signals';
import type { Series } from './series';

export interface BollingerBands {
  upper: Series;
  middle: Series;
  lower: Series;
}

/**
 * John Bollinger's bands: SMA 20 ± 2 population standard deviations (divided by 20, not by 19), in the unit of the closes.
 * https://www.bollingerbands.com/bollinger-bands
 */
export function bollingerBands(closes: readonly number[], length = 20, deviations = 2): BollingerBands {
  const bands = new Bands(length, deviations).updates(closes);
  return {
    upper: bands.map((band) => band?.upper ?? null),
    middle: bands.map((band) => band?.middle ?? null),
    lower: bands.map((band) => band?.lower ?? null),
  };
}
