import * as z from 'zod/mini';
import { addedKey, numericField, text, enumValue } from './tolerance';

export const watchedAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  label: text(),
  /** BTC. */
  balance: numericField(),
  created_at: text(),
  updated_at: text(),
  /** When the balance was last read; null when never. */
  last_updated: text(),
  /** Instant of the newest confirmed transaction; null when there is none, or nobody knows (see `history_updated`). */
  last_transaction: text(),
  /** BTC still in the mempool, apart from `balance`; negative while it leaves. Null where the source cannot tell. */
  unconfirmed: addedKey(z.nullable(z.number())),
  /** When `last_transaction` was last read; null when never, or where the source keeps no history. */
  history_updated: addedKey(z.nullable(z.string())),
  /** Who said the balance; null while nobody has. */
  source: addedKey(z.nullable(z.enum(['live', 'simulated']))),
});
export type WatchedAddress = z.infer<typeof watchedAddressSchema>;

export const watchedAddressListSchema = z.array(watchedAddressSchema);

// The format of an address is the server's to judge (`INVALID_ADDRESS`); here only its size is bounded.
export const addAddressRequestSchema = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
});
export type AddAddressRequest = z.infer<typeof addAddressRequestSchema>;

/** `PATCH /portfolio/addresses/{id}` and `/portfolio/watched-wallets/{id}`: another label, or none. */
export const renameRequestSchema = z.object({
  label: z.nullable(z.string().check(z.trim(), z.maxLength(100))),
});
export type RenameRequest = z.infer<typeof renameRequestSchema>;

export const portfolioSummarySchema = z.object({
  /** BTC, confirmed: watched addresses, watched wallets and external wallets together. */
  totalBalance: numericField(),
  totalBalanceBRL: numericField(),
  btcPrice: numericField(),
  /** Watched addresses; what a watched wallet derives is not counted. */
  addressCount: numericField(),
  /** BTC still in the mempool, apart from `totalBalance`; negative while it leaves. */
  totalUnconfirmed: addedKey(z.nullable(z.number())),
  /** Watched wallets, of an extended public key or a descriptor. */
  watchedWalletCount: addedKey(z.nullable(z.number())),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

export const refreshedBalancesSchema = z.object({
  updated: numericField(),
  failed: numericField(),
  /** What goes on in the background after the answer. */
  pending: addedKey(z.nullable(z.number())),
});
export type RefreshedBalances = z.infer<typeof refreshedBalancesSchema>;

export const refreshStartedSchema = z.object({ status: z.string() });
export type RefreshStarted = z.infer<typeof refreshStartedSchema>;

/** `GET /portfolio/refresh-progress`: the refresh under way, or the last one; addresses, those of watched wallets included. */
export const refreshProgressSchema = z.object({
  status: enumValue(['idle', 'running'], 'idle'),
  total: numericField(),
  done: numericField(),
  /** Of those done, the ones that could not be read. */
  failed: numericField(),
  started_at: text(),
  finished_at: text(),
});
export type RefreshProgress = z.infer<typeof refreshProgressSchema>;

export const externalWalletSchema = z.object({
  id: z.string(),
  name: z.string(),
  platform: text(),
  /** BTC, up to nine decimals. */
  balance: numericField(),
  description: z.catch(z.optional(z.string()), undefined),
});
export type ExternalWallet = z.infer<typeof externalWalletSchema>;

export const externalWalletListSchema = z.array(externalWalletSchema);

/** The most that one external wallet may hold, in BTC. */
export const maxExternalWalletBtc = 1_000_000;

const hasNineDecimalsAtMost = (balance: number) => Number(balance.toFixed(9)) === balance;

export const externalWalletRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  platform: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  balance: z.number().check(z.gte(0), z.lte(maxExternalWalletBtc), z.refine(hasNineDecimalsAtMost)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
export type ExternalWalletRequest = z.infer<typeof externalWalletRequestSchema>;
