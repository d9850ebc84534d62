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

/** Above or below the bands, else the third of them in which the price stands. */
function positionOf(price: number, lower: number, upper: number): Bands['position'] {
  const share = (price - lower) / (upper - lower);
  if (share > 1) return 'above';
  if (share < 0) return 'below';
  return share > 2 / 3 ? 'upper' : share < 1 / 3 ? 'lower' : 'middle';
}

/**
 * The bands in the currency asked for. Those of dollars come from dollar closes, so the price may stand in another third of them than of
 * those in reais: its place is read from the figures that are shown. In reais where the dollar market does not answer.
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
