import { type DayPrices, noDayPrices } from '../../../market/day-prices';

/** Where the prices of days come from. */
export interface DayPriceSource {
  /** The prices from one day to another, both included, as YYYY-MM-DD in São Paulo. */
  load(from: string, to: string): Promise<DayPrices>;
}

/** In the place of a price history. Without one, values are only those that somebody stated. */
export const noDayPriceSource: DayPriceSource = { load: () => Promise.resolve(noDayPrices) };
