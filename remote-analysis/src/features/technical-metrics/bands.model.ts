import type { TechnicalAnalysis } from '@painel/contract';
import type { Currency } from '@painel/shared/format';
import { priceOf } from './levels.model';

type Analysis = Pick<TechnicalAnalysis, 'bollingerBands' | 'levels'>;

/** Bands and the price in them, all in one currency. */
export interface Bands {
  currency: Currency;
  lower: number | null;
  middle: number | null;
  upper: number | null;
  price: number | null;
  position: TechnicalAnalysis['bollingerBands']['position'];
}

/** Returns `above` or `below` outside the bands, else the third of them that holds the price. */
function positionOf(price: number, lower: number, upper: number): Bands['position'] {
  const share = (price - lower) / (upper - lower);
  if (share > 1) return 'above';
  if (share < 0) return 'below';
  return share > 2 / 3 ? 'upper' : share < 1 / 3 ? 'lower' : 'middle';
}

/**
 * Returns the bands in the wanted currency, or in reais where the dollar market does not answer. Dollar bands come from dollar closes, so the price
 * may be in another third of them; the position is computed from the shown figures.
 */
export function bandsIn({ bollingerBands, levels }: Analysis, wanted: Currency): Bands {
  const { lowerUSD, middleUSD, upperUSD } = bollingerBands;
  const priceUsd = priceOf({ ...levels, support: levels.supportUSD, resistance: levels.resistanceUSD });
  if (wanted === 'usd' && lowerUSD !== null && upperUSD !== null && upperUSD > lowerUSD && priceUsd !== null)
    return {
      currency: 'usd',
      lower: lowerUSD,
      middle: middleUSD,
      upper: upperUSD,
      price: priceUsd,
      position: positionOf(priceUsd, lowerUSD, upperUSD),
    };
  const { lower, middle, upper, position } = bollingerBands;
  return { currency: 'brl', lower, middle, upper, price: priceOf(levels), position };
}
