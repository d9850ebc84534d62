import * as z from 'zod/mini';
import { numericField, group, text } from '../tolerance';

export const priceSchema = z.object({
  /** BRL. */
  currentPrice: z.number(),
  priceChangePercentage24h: numericField(),
});
export type Price = z.infer<typeof priceSchema>;

/** BRL unless the name states another; percentages are percent points. */
export const tickerSchema = z.object({
  currentPrice: z.number(),
  price: numericField(),
  usdPrice: numericField(),
  priceChangePercentage24h: numericField(),
  priceChangePercentage7d: numericField(),
  priceChangePercentage30d: numericField(),
  high24h: numericField(),
  low24h: numericField(),
  open: numericField(),
  usdHigh24h: numericField(),
  usdLow24h: numericField(),
  usdOpen: numericField(),
  volume: numericField(),
  vol: numericField(),
  volChange: numericField(),
  volBTC: numericField(),
  volBTCChange: numericField(),
  volValueBrl: numericField(),
  binanceVolUSD: numericField(),
  binanceVolBTC: numericField(),
  binanceVolChange: numericField(),
  marketCap: numericField(),
  totalVolume: numericField(),
  ticker: group({ variation: numericField() }),
  lastUpdated: text(),
});
export type Ticker = z.infer<typeof tickerSchema>;
