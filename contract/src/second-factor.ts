import * as z from 'zod/mini';
import { text } from './tolerance';

/** A code of six digits from the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** `GET /auth/second-factor`. */
export const secondFactorSchema = z.object({
  /** Since when sign-ins ask for a code; null while they do not. */
  activeSince: text(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The answer of `POST /auth/second-factor`: for an authenticator app, as a URI in a QR code or typed. Nothing is asked for before a code confirms it. */
export const secondFactorEnrolmentSchema = z.object({
  uri: z.string(),
  /** Base32. */
  secret: z.string(),
});
export type SecondFactorEnrolment = z.infer<typeof secondFactorEnrolmentSchema>;

/** The body of `POST /auth/second-factor/confirm`. */
export const secondFactorConfirmationSchema = z.object({ code: secondFactorCodeSchema });
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmationSchema>;

/** The answer of `POST /auth/second-factor/confirm` and `POST /auth/second-factor/recovery-codes`; the codes are shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/**
 * The body of `POST /auth/second-factor/sign-in`, which ends a sign-in with Google. The ticket is in the `details` of the
 * 403 `SECOND_FACTOR_REQUIRED` that `POST /auth/google/token` answered, and counts for five minutes.
 */
export const secondFactorSignInRequestSchema = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(1024)),
  secondFactor: secondFactorCodeSchema,
});
export type SecondFactorSignInRequest = z.infer<typeof secondFactorSignInRequestSchema>;
