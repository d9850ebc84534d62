import * as z from 'zod/mini';
import { ledgerAccountKinds } from './ledger';

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
