import * as z from 'zod/mini';
import { ledgerEntryKinds } from '../ledger/ledger';
import { ledgerAlteredYearListSchema } from '../ledger/ledger-years';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';

/** The effect of a transaction on one watched address or wallet. */
export const onchainPartSchema = z.object({
  /** One of the two is set. An address that a watched wallet derives counts as the wallet's. */
  addressId: text(),
  watchedWalletId: text(),
  /** Its label; without one the address, or the fingerprint of the wallet's key. */
  name: text(),
  /** Negative where coins left. Change that came back is already subtracted. */
  netSats: numericField(),
});
export type OnchainPart = z.infer<typeof onchainPartSchema>;

/** An entry of the ledger with the same transaction id. */
const onchainEntrySchema = z.object({
  id: z.string(),
  kind: enumValueOrNull(ledgerEntryKinds),
  accountId: text(),
});

/** A transaction on the chain, as far as it concerns what is watched. */
export const onchainTransactionSchema = z.object({
  txid: z.string(),
  /** Null while it is unconfirmed, like `time`. */
  height: numericField(),
  /** The time of its block. */
  time: text(),
  /** The sum of the parts: the incoming coins, or, negative, the outgoing ones with the network fee. Change is no income. */
  netSats: numericField(),
  /** The network fee that the person paid: 0 where others paid it, null where the source does not know. */
  feeSats: numericField(),
  /** The value of `netSats` without its sign at the close of its day; null where no source has one. */
  brlCents: numericField(),
  brlSource: enumValueOrNull(['daily_close', 'usd_ptax']),
  /** The first of `entries`; null while it is in no entry. */
  entryId: text(),
  entries: list(onchainEntrySchema),
  /** Whether coins left and all of them arrived at what is watched, but for the fee. */
  isOwnTransfer: addedKey(z.boolean()),
  /**
   * The kinds of the entries that registering it would make, by the destination of the coins, the other side and earlier choices. Empty while it is
   * unconfirmed, once the ledger has it, and where only the reader knows.
   */
  suggestedKinds: addedKey(z.array(z.enum(ledgerEntryKinds))),
  parts: list(onchainPartSchema),
});
export type OnchainTransaction = z.infer<typeof onchainTransactionSchema>;

/** A failed reading of a watched address or wallet, or, without ids, of all. */
export const onchainNoticeSchema = z.object({
  addressId: text(),
  watchedWalletId: text(),
  name: text(),
  /** `limited`: only its newest transactions are listed. `unsupported`: the server's source keeps no history. */
  reason: enumValue(['failed', 'limited', 'unsupported'], 'failed'),
  message: text(),
});
export type OnchainNotice = z.infer<typeof onchainNoticeSchema>;

/** `GET /portfolio/onchain/transactions`: unconfirmed ones first, then newest first. */
export const onchainTransactionPageSchema = z.object({
  transactions: z.array(onchainTransactionSchema),
  nextCursor: text(),
  /** How far the histories are read, in addresses that were used. While it runs there may be more rows soon. */
  reading: z.object({
    status: enumValue(['idle', 'running'], 'idle'),
    total: numericField(),
    done: numericField(),
  }),
  notices: list(onchainNoticeSchema),
});
export type OnchainTransactionPage = z.infer<typeof onchainTransactionPageSchema>;

/** `address` and `wallet` are ids of a watched address or wallet. They choose rows; the figures stay those of all watched ones. */
export const onchainTransactionsQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  address: z.optional(z.string().check(z.maxLength(100))),
  wallet: z.optional(z.string().check(z.maxLength(100))),
});
export type OnchainTransactionsQuery = z.infer<typeof onchainTransactionsQuerySchema>;

/** The most transactions that are registered at once. */
export const maxRegisteredTogether = 200;

const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `POST /portfolio/onchain/registrations`. Without `kind` a transaction becomes what its `suggestedKinds` say. */
export const onchainRegistrationRequestSchema = z.object({
  transactions: z
    .array(z.object({ txid, kind: z.optional(z.enum(ledgerEntryKinds)) }))
    .check(z.minLength(1), z.maxLength(maxRegisteredTogether)),
});
export type OnchainRegistrationRequest = z.infer<typeof onchainRegistrationRequestSchema>;

/** All of them are entries now. `DELETE /portfolio/onchain/registrations/{batchId}` takes those of the last batch back. */
export const onchainRegistrationSchema = z.object({
  batchId: z.string(),
  /** How many entries: an own transfer has two. */
  count: numericField(),
  /** The years before the current one whose result or end they altered, with their figures before and after. */
  alteredFigures: addedKey(ledgerAlteredYearListSchema),
});
export type OnchainRegistration = z.infer<typeof onchainRegistrationSchema>;
