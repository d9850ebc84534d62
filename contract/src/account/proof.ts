import * as z from 'zod/mini';
import { submittedPasswordSchema } from './identity';
import { passkeySignInRequestSchema } from './passkeys';
import { text } from '../tolerance';

/** How a signed-in user may prove again who they are. */
export const proofMethods = ['password', 'passkey', 'code'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/**
 * The body of `POST /auth/proof`: the password, a code from `POST /auth/proof/code`, or a passkey's answer to
 * `POST /auth/passkey-sign-in/options`. It proves the session for ten minutes, as a sign-in does. Without a
 * recent proof, calls that need one answer 403 `PROOF_REQUIRED`, with the account's methods in `details`, separated by commas.
 */
export const proofRequestSchema = z.union([
  z.object({ password: submittedPasswordSchema }),
  z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  z.object({ passkey: passkeySignInRequestSchema }),
]);
export type ProofRequest = z.infer<typeof proofRequestSchema>;

/** The body of `POST /auth/confirm-email` and `POST /auth/restore-email`: the token at the end of the mailed link. */
export const emailLinkRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });
export type EmailLinkRequest = z.infer<typeof emailLinkRequestSchema>;

/** The answer of `POST /auth/restore-email`: a token for `POST /auth/reset-password`, which asks for a new password. */
export const restoredEmailSchema = z.object({ token: z.string().check(z.minLength(1)) });
export type RestoredEmail = z.infer<typeof restoredEmailSchema>;

/** One line of `GET /users/activity`. */
export const securityEventSchema = z.object({
  id: z.string(),
  /** As `sign-in` or `password-changed`; the list may grow. */
  kind: z.string(),
  at: z.string(),
  /** As «Chrome no Windows»; null where it is unknown. */
  device: text(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;
export const securityEventListSchema = z.array(securityEventSchema);
