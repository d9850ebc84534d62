import * as z from 'zod/mini';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';

/** The script type of a key's addresses: P2PKH (BIP 44), P2SH-P2WPKH (49), P2WPKH (84), P2TR (86). */
export const keyScripts = ['pkh', 'sh-wpkh', 'wpkh', 'tr'] as const;
export type KeyScript = (typeof keyScripts)[number];

/** Also those of several keys: P2SH, P2SH-P2WSH and P2WSH. `tr` with scripts is `tr`. */
export const walletScripts = [...keyScripts, 'sh', 'sh-wsh', 'wsh'] as const;
export type WalletScript = (typeof walletScripts)[number];

/** Locks of a way to spend: blocks or seconds after a coin was confirmed, or a height or a time (Unix seconds) for all. */
export const walletLockKinds = ['blocks', 'seconds', 'height', 'time'] as const;
export type WalletLockKind = (typeof walletLockKinds)[number];

const walletPathSchema = z.object({
  /** All of these are needed: `required` signatures of `of` keys. */
  keys: list(z.object({ required: z.number(), of: z.number() })),
  /** Null where it is always open. */
  lock: z.nullable(z.object({ kind: z.enum(walletLockKinds), value: z.number() })),
});
export type WalletPath = z.infer<typeof walletPathSchema>;

/** The ways to spend from a wallet of several keys. */
export const walletPolicySchema = z.object({
  /** Of the master keys, in hex. */
  fingerprints: list(z.string()),
  /** Those without a lock first. */
  paths: list(walletPathSchema),
  /** Of an input that is spent without a lock, at most, in weight units. */
  inputWeight: numericField(),
});
export type WalletPolicy = z.infer<typeof walletPolicySchema>;

const walletRecoverySchema = z.object({
  /** Confirmed ones of the wallet. */
  coins: numericField(),
  /** The first block that may have the spend; null where a time decides. */
  height: numericField(),
  blocksLeft: numericField(),
  /** An estimate. */
  at: text(),
  /** Of the whole wait, to one decimal; 0 once it is open. */
  percentLeft: numericField(),
  isOpen: z.catch(z.boolean(), false),
});
export type WalletRecovery = z.infer<typeof walletRecoverySchema>;

/** One row for all addresses of an extended public key, descriptor or file of a wallet. It never contains the key. */
export const watchedWalletSchema = z.object({
  id: z.string(),
  label: text(),
  script: enumValueOrNull(walletScripts),
  /** The key's fingerprint: the first four bytes of its hash in hex, as wallets show it. */
  fingerprint: text(),
  /** Null for a wallet of one key. */
  policy: addedKey(z.nullable(walletPolicySchema)),
  /** When the coin that comes first may be spent by a way with a lock; null without such a way or a known coin. */
  recovery: addedKey(z.nullable(walletRecoverySchema)),
  /** BTC, confirmed, over all addresses. */
  balance: numericField(),
  /** Unconfirmed BTC, not part of `balance`. */
  unconfirmed: numericField(),
  last_transaction: text(),
  /** When the oldest of its balances was read; null while one is missing. */
  last_updated: text(),
  history_updated: text(),
  source: enumValueOrNull(['live', 'simulated']),
  /** The number of derived addresses: up to the last used one and twenty more. */
  address_count: numericField(),
  used_address_count: numericField(),
  created_at: text(),
  updated_at: text(),
});
export type WatchedWallet = z.infer<typeof watchedWalletSchema>;

/** `GET /portfolio/watched-wallets`; `DELETE` takes its `/{id}`. */
export const watchedWalletListSchema = z.array(watchedWalletSchema);

/** Letters of a key, a descriptor or the file of a wallet. */
export const maxWalletText = 16_384;

// The server checks keys and descriptors (`INVALID_KEY`). The schema only bounds their length.
export const addWatchedWalletRequestSchema = z.object({
  key: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWalletText)),
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  /** Only for a bare key, because a descriptor names its own. The default of xpub is `pkh`, of ypub `sh-wpkh`, of zpub `wpkh`. */
  script: z.optional(z.nullable(z.enum(keyScripts))),
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
