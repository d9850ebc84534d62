import * as z from 'zod/mini';
import { submittedPasswordSchema } from './identity';

/** `GET /auth/sign-in-methods`: how the user may sign in, which tells what `confirmationSchema` asks for. */
export const signInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether this session is young enough to stand for a password that the account lacks. */
  isFresh: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/**
 * That whoever is signed in is the user: the password, and for an account without one a sign-in of the last ten
 * minutes. Else the answer is 400 `WRONG_PASSWORD` or 403 `FRESH_SIGN_IN_REQUIRED`.
 */
export const confirmationSchema = z.object({ currentPassword: z.optional(submittedPasswordSchema) });
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * The body of `DELETE /users/account`. Whoever has no password types the account's e-mail besides: else the answer is
 * 400 `WRONG_EMAIL`.
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
