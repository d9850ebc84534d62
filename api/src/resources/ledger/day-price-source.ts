import { type DayPrices, noDayPrices } from '../../market/days/day-prices';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { orNull } from '../../upstreams/unavailable';

/** Where the prices of days come from. */
export interface DayPriceSource {
  /** The prices from one day to another, both included, as YYYY-MM-DD in São Paulo. */
  load(from: string, to: string): Promise<DayPrices>;
}

/** The prices of the market's current source. Without one, values are only those that the reader stated. */
export function createDayPriceSource(market: Pick<MarketData, 'current'>): DayPriceSource {
  return { load: async () => (await orNull(async () => market.current().dayPrices())) ?? noDayPrices };
}
