import * as z from 'zod/mini';
import { ledgerAccountKinds } from './ledger';
import { enumValue, numericField, text } from './tolerance';

/** An account: where coins lie. It may name what the portfolio already watches. */
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
  /** The balance of what the account points to; null without one. The two are never added. */
  knownSats: numericField(),
});
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

/** `GET /portfolio/ledger/accounts`, oldest first. */
export const ledgerAccountListSchema = z.array(ledgerAccountSchema);

const optionalText = (length: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length))));

const optional = {
  institution: optionalText(100),
  taxId: optionalText(30),
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  watchedWalletId: optionalText(100),
  externalWalletId: optionalText(100),
  addressId: optionalText(100),
};

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const ledgerAccountRequestSchema = z.object({
  name,
  kind: z.enum(ledgerAccountKinds),
  ...optional,
});
export type LedgerAccountRequest = z.infer<typeof ledgerAccountRequestSchema>;

/** `PATCH`: only the fields that change; null clears one. */
export const ledgerAccountChangeSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(ledgerAccountKinds)),
  ...optional,
});
export type LedgerAccountChange = z.infer<typeof ledgerAccountChangeSchema>;
