import * as z from 'zod/mini';
import { submittedPasswordSchema } from './identity';

/** `GET /auth/sign-in-methods`: how the user may sign in. It decides which part of `confirmationSchema` is needed. */
export const signInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  /** Whether Google, or the operator's provider, signs in to the account. */
  hasGoogle: z.boolean(),
  /** Whether this session was proven in the last ten minutes, by its sign-in or by `proofRequestSchema`. */
  isFresh: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/**
 * Confirms that the signed-in person is the user, by the password or by a recent proof. Without either the answer is 400 `WRONG_PASSWORD` or
 * 403 `PROOF_REQUIRED`.
 */
export const confirmationSchema = z.object({ currentPassword: z.optional(submittedPasswordSchema) });
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * The body of `DELETE /users/account`. A user who gives no password types the account's e-mail; a
 * wrong one is answered with 400 `WRONG_EMAIL`.
 */
export const deleteAccountRequestSchema = z.extend(confirmationSchema, {
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

export const accountExportFormats = ['json', 'csv'] as const;

/** `GET /users/export`: a file, one JSON document or a ZIP of one CSV sheet a table. */
export const accountExportQuerySchema = z.object({
  format: z._default(z.enum(accountExportFormats), 'json'),
});
export type AccountExportQuery = z.infer<typeof accountExportQuerySchema>;
