import * as z from 'zod/mini';
import { numericField, enumValueOrNull } from '../tolerance';

/** `GET /portfolio/history`. */
export const portfolioHistoryQuerySchema = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)), 365),
});
export type PortfolioHistoryQuery = z.infer<typeof portfolioHistoryQuerySchema>;

/** A user's balance on one day, as last written on it. */
export const portfolioDaySchema = z.object({
  /** YYYY-MM-DD in São Paulo. */
  date: z.string(),
  /** BTC, confirmed: watched addresses, watched wallets and external wallets together. */
  balance: numericField(),
  /** At the price of that day; null where it was unknown. */
  balanceBRL: numericField(),
  balanceUSD: numericField(),
  priceBRL: numericField(),
  priceUSD: numericField(),
  /** `simulated` if a balance or the price was. */
  source: enumValueOrNull(['live', 'simulated']),
});
export type PortfolioDay = z.infer<typeof portfolioDaySchema>;

/** Oldest first. Days on which nothing was written are missing. */
export const portfolioHistorySchema = z.array(portfolioDaySchema);
