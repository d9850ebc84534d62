import * as z from 'zod/mini';
import { addedKey, numericField, text, enumValue } from '../tolerance';

export const watchedAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  label: text(),
  /** BTC. */
  balance: numericField(),
  created_at: text(),
  updated_at: text(),
  /** When the balance was last read; null if never. */
  last_updated: text(),
  /** The time of the newest confirmed transaction; null if there is none or it is unknown (see `history_updated`). */
  last_transaction: text(),
  /** Unconfirmed BTC, not part of `balance`; negative for outgoing payments. Null where the source does not know. */
  unconfirmed: addedKey(z.nullable(z.number())),
  /** When `last_transaction` was last read; null if never, or where the source keeps no history. */
  history_updated: addedKey(z.nullable(z.string())),
  /** The source of the balance; null before the first reading. */
  source: addedKey(z.nullable(z.enum(['live', 'simulated']))),
});
export type WatchedAddress = z.infer<typeof watchedAddressSchema>;

export const watchedAddressListSchema = z.array(watchedAddressSchema);

// The server checks the format of an address (`INVALID_ADDRESS`). The schema only bounds its length.
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
  /** Watched addresses, without those that watched wallets derive. */
  addressCount: numericField(),
  /** Unconfirmed BTC, not part of `totalBalance`; negative for outgoing payments. */
  totalUnconfirmed: addedKey(z.nullable(z.number())),
  /** Watched wallets, of an extended public key or a descriptor. */
  watchedWalletCount: addedKey(z.nullable(z.number())),
  /** Whether average cost and profit of the ledger rest on something that is missing there; null without entries. */
  isCostProvisional: addedKey(z.nullable(z.boolean())),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

export const refreshedBalancesSchema = z.object({
  updated: numericField(),
  failed: numericField(),
  /** The addresses of a refresh that continues in the background after the answer. */
  pending: addedKey(z.nullable(z.number())),
});
export type RefreshedBalances = z.infer<typeof refreshedBalancesSchema>;

export const refreshStartedSchema = z.object({ status: z.string() });
export type RefreshStarted = z.infer<typeof refreshStartedSchema>;

/** `GET /portfolio/refresh-progress`: the running refresh or the last one, counted in addresses, with those of watched wallets. */
export const refreshProgressSchema = z.object({
  status: enumValue(['idle', 'running'], 'idle'),
  total: numericField(),
  done: numericField(),
  /** How many of those done could not be read. */
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
  /** The balance of its account by the ledger's entries, which counts instead of `balance`; absent without an account. */
  ledgerBalance: z.catch(z.optional(z.number()), undefined),
  description: z.catch(z.optional(z.string()), undefined),
});
export type ExternalWallet = z.infer<typeof externalWalletSchema>;

export const externalWalletListSchema = z.array(externalWalletSchema);

/** The largest balance of an external wallet, in BTC. */
export const maxExternalWalletBtc = 1_000_000;

const hasNineDecimalsAtMost = (balance: number) => Number(balance.toFixed(9)) === balance;

export const externalWalletRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  platform: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  balance: z.number().check(z.gte(0), z.lte(maxExternalWalletBtc), z.refine(hasNineDecimalsAtMost)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
export type ExternalWalletRequest = z.infer<typeof externalWalletRequestSchema>;
