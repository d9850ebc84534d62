import * as z from 'zod/mini';
import { figure, group, text } from './tolerance';

export const priceSchema = z.object({
  /** BRL. */
  currentPrice: z.number(),
  priceChangePercentage24h: figure(),
});
export type Price = z.infer<typeof priceSchema>;

/** BRL where the name says nothing; percentages are percent points. */
export const tickerSchema = z.object({
  currentPrice: z.number(),
  price: figure(),
  usdPrice: figure(),
  priceChangePercentage24h: figure(),
  priceChangePercentage7d: figure(),
  priceChangePercentage30d: figure(),
  high24h: figure(),
  low24h: figure(),
  open: figure(),
  usdHigh24h: figure(),
  usdLow24h: figure(),
  usdOpen: figure(),
  volume: figure(),
  vol: figure(),
  volChange: figure(),
  volBTC: figure(),
  volBTCChange: figure(),
  volValueBrl: figure(),
  binanceVolUSD: figure(),
  binanceVolBTC: figure(),
  binanceVolChange: figure(),
  marketCap: figure(),
  totalVolume: figure(),
  ticker: group({ variation: figure() }),
  lastUpdated: text(),
});
export type Ticker = z.infer<typeof tickerSchema>;
