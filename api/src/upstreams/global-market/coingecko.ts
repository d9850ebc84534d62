import * as z from 'zod';
import type { Vendor } from '../http/vendor';

/** Bitcoin's share of the market capitalisation of all cryptocurrencies. */
export interface Dominance {
  percent: number;
  time: Date;
}

/** The volume of all exchanges in 24 hours. */
export interface WorldVolume {
  usd: number;
  brl: number;
  time: Date;
}

/** The highest price ever in one currency. */
export interface PriceRecord {
  price: number;
  at: Date;
}

/** The rate of the currencies moves too, so the two records fall on different days. */
export interface AllTimeHigh {
  usd: PriceRecord;
  brl: PriceRecord;
}

export interface GlobalMarketSource {
  dominance(): Promise<Dominance>;
  worldVolume(): Promise<WorldVolume>;
  allTimeHigh(): Promise<AllTimeHigh>;
}

const seconds = z
  .number()
  .int()
  .positive()
  .transform((time) => new Date(time * 1000));
const global = z.object({
  data: z.object({
    market_cap_percentage: z.object({ btc: z.number().gt(0).max(100) }),
    updated_at: seconds,
  }),
});
const volume = z.number().positive();
const price = z.object({
  bitcoin: z.object({ usd_24h_vol: volume, brl_24h_vol: volume, last_updated_at: seconds }),
});
/** Each call has the figures of one currency. */
const markets = z
  .tuple([
    z.object({
      id: z.literal('bitcoin'),
      ath: z.number().positive(),
      ath_date: z.iso.datetime().transform((at) => new Date(at)),
    }),
  ])
  .transform(([{ ath, ath_date }]): PriceRecord => ({ price: ath, at: ath_date }));

const volumeQuery = 'ids=bitcoin&vs_currencies=brl,usd&include_24hr_vol=true&include_last_updated_at=true';

/**
 * CoinGecko's free interface: https://docs.coingecko.com. Not for commercial use, at most 10,000 calls a month,
 * with «Data provided by CoinGecko» next to the figures.
 */
export function createCoinGecko(vendor: Vendor, baseUrl: string): GlobalMarketSource {
  const recordIn = (currency: 'usd' | 'brl') =>
    vendor.json(`${baseUrl}/coins/markets?vs_currency=${currency}&ids=bitcoin`, markets);

  return {
    async dominance() {
      const { data } = await vendor.json(`${baseUrl}/global`, global);
      return { percent: data.market_cap_percentage.btc, time: data.updated_at };
    },

    async worldVolume() {
      const { bitcoin } = await vendor.json(`${baseUrl}/simple/price?${volumeQuery}`, price);
      return { usd: bitcoin.usd_24h_vol, brl: bitcoin.brl_24h_vol, time: bitcoin.last_updated_at };
    },

    async allTimeHigh() {
      const [usd, brl] = await Promise.all([recordIn('usd'), recordIn('brl')]);
      return { usd, brl };
    },
  };
}

/** Sent with every request when the operator has an own key. */
export const coinGeckoHeaders = (apiKey: string | null): Record<string, string> =>
  apiKey === null ? {} : { 'x-cg-demo-api-key': apiKey };
