import * as z from 'zod/mini';
import { numericField, text, enumValue, enumValueOrNull } from './tolerance';

/** What a key's addresses pay to: P2PKH (BIP 44), P2SH-P2WPKH (49), P2WPKH (84), P2TR (86). */
export const walletScripts = ['pkh', 'sh-wpkh', 'wpkh', 'tr'] as const;
export type WalletScript = (typeof walletScripts)[number];

/** One row for all addresses of an extended public key or descriptor. It never carries the key. */
export const watchedWalletSchema = z.object({
  id: z.string(),
  label: text(),
  script: enumValueOrNull(walletScripts),
  /** The first four bytes of the key's hash, in hex, as wallets show them; tells two wallets apart. */
  fingerprint: text(),
  /** BTC, confirmed, over all addresses. */
  balance: numericField(),
  /** BTC still in the mempool, apart from `balance`. */
  unconfirmed: numericField(),
  last_transaction: text(),
  /** When the oldest of the balances inside was read; null while one never was. */
  last_updated: text(),
  history_updated: text(),
  source: enumValueOrNull(['live', 'simulated']),
  /** Derived so far: the used ones, those between them and the twenty unused ones after the last. */
  address_count: numericField(),
  used_address_count: numericField(),
  created_at: text(),
  updated_at: text(),
});
export type WatchedWallet = z.infer<typeof watchedWalletSchema>;

/** `GET /portfolio/watched-wallets`; `DELETE` takes its `/{id}`. */
export const watchedWalletListSchema = z.array(watchedWalletSchema);

// Keys and descriptors are the server's to judge (`INVALID_KEY`); here only their size is bounded.
export const addWatchedWalletRequestSchema = z.object({
  key: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  /** Only for a bare key: a descriptor names its own. Unset, xpub is `pkh`, ypub `sh-wpkh`, zpub `wpkh`. */
  script: z.optional(z.nullable(z.enum(walletScripts))),
});
export type AddWatchedWalletRequest = z.infer<typeof addWatchedWalletRequestSchema>;

export const derivedAddressSchema = z.object({
  address: z.string(),
  branch: enumValue(['receive', 'change'], 'receive'),
  index: numericField(),
  is_used: z.catch(z.boolean(), false),
  balance: numericField(),
  unconfirmed: numericField(),
  last_transaction: text(),
  last_updated: text(),
});
export type DerivedAddress = z.infer<typeof derivedAddressSchema>;

/** `GET /portfolio/watched-wallets/{id}/addresses`: receiving before change, by index. */
export const derivedAddressListSchema = z.array(derivedAddressSchema);
