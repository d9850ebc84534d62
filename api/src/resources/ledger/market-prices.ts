import { type Price, priceOf, priceOfCents } from '../../amounts/money';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { orNull } from '../../upstreams/unavailable';
import { type DayPrices, noDayPrices } from '../../market/days/day-prices';

/** Where the prices of days come from. */
export interface DayPriceSource {
  /** The prices from one day to another, both included, as YYYY-MM-DD in São Paulo. */
  load(from: string, to: string): Promise<DayPrices>;
}

/** The prices of the market's current source. Without one, values are only those that the person stated. */
export function createDayPriceSource(market: Pick<MarketData, 'current'>): DayPriceSource {
  return { load: async () => (await orNull(async () => market.current().dayPrices())) ?? noDayPrices };
}

interface MarketPrice {
  /** In centavos; null where it is unknown. */
  brl: Price | null;
  /** In US cents. */
  usd: Price | null;
  source: string | null;
  at: string | null;
}

const priceOrNull = (price: number | null | undefined) => (price ? priceOf(price) : null);

export type MarketPrices = ReturnType<typeof createMarketPrices>;

export function createMarketPrices(market: Pick<MarketData, 'current'>, source: DayPriceSource) {
  return {
    /** The price of now, or the close of a day before today. */
    async on(day: string, today: string): Promise<MarketPrice> {
      if (day < today) {
        const prices = await source.load(day, day);
        const [brl, usd] = [prices.brlClose(day), prices.usdClose(day)];
        return {
          brl: brl === null ? null : priceOfCents(brl),
          usd: usd === null ? null : priceOfCents(usd),
          source: brl === null ? null : 'daily_close',
          at: brl === null ? null : day,
        };
      }
      const [price, ticker] = await Promise.all([
        orNull(() => market.current().price()),
        orNull(() => market.current().ticker()),
      ]);
      return {
        brl: priceOrNull(price?.value.currentPrice),
        usd: priceOrNull(ticker?.value.usdPrice),
        source: price?.source ?? null,
        at: price?.readAt.toISOString() ?? null,
      };
    },
  };
}
