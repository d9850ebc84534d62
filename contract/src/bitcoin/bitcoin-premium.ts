import * as z from 'zod/mini';
import { group, numericField, text } from '../tolerance';

/** The premium (in Portuguese «ágio»): how much more a bitcoin costs in reais than abroad, by one exchange rate. */
const overRate = () =>
  group({
    /** BRL per unit: dollar or USDT. */
    rate: numericField(),
    /** Percent points: price in reais ÷ (price in dollars × rate) − 1. */
    percent: numericField(),
    /** The premium of one bitcoin, BRL. */
    reais: numericField(),
    /** The range of `percent` today in São Paulo. */
    dayLow: numericField(),
    dayHigh: numericField(),
  });

/** `GET /bitcoin/premium`, sampled every five minutes. A premium is null where its legs are more than 120 s apart. */
export const premiumSchema = z.object({
  priceBrl: numericField(),
  priceUsd: numericField(),
  /** Over the exchange rate of the market. */
  commercial: overRate(),
  /** Over the last rate of the Banco Central, whose time counts as that of its sample. */
  ptax: overRate(),
  /** Over the price of USDT in reais. */
  usdt: overRate(),
  /** The premium of USDT over the commercial dollar, percent points. */
  cryptoDollarPercent: numericField(),
  sampledAt: text(),
});
export type Premium = z.infer<typeof premiumSchema>;
