import * as z from 'zod/mini';
import { figure, text } from './tolerance';

export const watchedAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  label: text(),
  /** BTC. */
  balance: figure(),
  created_at: text(),
  updated_at: text(),
  /** When the balance was last read; null when never. */
  last_updated: text(),
  last_transaction: text(),
});
export type WatchedAddress = z.infer<typeof watchedAddressSchema>;

export const watchedAddressListSchema = z.array(watchedAddressSchema);

// The format of an address is the server's to judge (`INVALID_ADDRESS`); here only its size is bounded.
export const addAddressRequestSchema = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
});
export type AddAddressRequest = z.infer<typeof addAddressRequestSchema>;

export const portfolioSummarySchema = z.object({
  /** BTC, watched addresses and external wallets together. */
  totalBalance: figure(),
  totalBalanceBRL: figure(),
  btcPrice: figure(),
  addressCount: figure(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

export const refreshedBalancesSchema = z.object({ updated: figure(), failed: figure() });
export type RefreshedBalances = z.infer<typeof refreshedBalancesSchema>;

export const refreshStartedSchema = z.object({ status: z.string() });
export type RefreshStarted = z.infer<typeof refreshStartedSchema>;

export const externalWalletSchema = z.object({
  id: z.string(),
  name: z.string(),
  platform: text(),
  /** BTC, up to nine decimals. */
  balance: figure(),
  description: z.catch(z.optional(z.string()), undefined),
});
export type ExternalWallet = z.infer<typeof externalWalletSchema>;

export const externalWalletListSchema = z.array(externalWalletSchema);

const hasNineDecimalsAtMost = (balance: number) => Number(balance.toFixed(9)) === balance;

export const externalWalletRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  platform: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  balance: z.number().check(z.gte(0), z.lte(21_000_000), z.refine(hasNineDecimalsAtMost)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
export type ExternalWalletRequest = z.infer<typeof externalWalletRequestSchema>;
