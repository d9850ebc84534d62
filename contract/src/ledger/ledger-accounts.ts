import * as z from 'zod/mini';
import { ledgerAccountKinds } from './ledger';
import { addedKey, enumValue, numericField, text } from '../tolerance';

/** An account: the place of coins. It may name a watched address or wallet of the portfolio. */
export const ledgerAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: enumValue(ledgerAccountKinds, 'other'),
  institution: text(),
  /** Of the institution, as a CNPJ. */
  taxId: text(),
  /** Two letters of ISO 3166-1. */
  country: text(),
  watchedWalletId: text(),
  externalWalletId: text(),
  addressId: text(),
  entryCount: numericField(),
  /** The sum of the account's entries. Negative where entries are missing. */
  bookSats: numericField(),
  /** The balance of the account's address or wallet; null without one. The two are never added. */
  knownSats: numericField(),
  /** When the account's own entries first took it below zero; null if they never did. */
  negativeSince: addedKey(z.nullable(z.string())),
});
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

/** `GET /portfolio/ledger/accounts`, oldest first. */
export const ledgerAccountListSchema = z.array(ledgerAccountSchema);
