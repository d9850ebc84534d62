import * as z from 'zod/mini';
import { secondFactorCodeSchema } from './identity';
import { text } from '../tolerance';

/** `GET /auth/second-factor`. */
export const secondFactorSchema = z.object({
  /** Since when sign-ins need a code; null while they do not. */
  activeSince: text(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/**
 * The answer of `POST /auth/second-factor`: the secret for an authenticator app, as a URI for a QR code and as text to type. Sign-ins need a
 * code only after a first code has confirmed it.
 */
export const secondFactorEnrolmentSchema = z.object({
  uri: z.string(),
  /** Base32. */
  secret: z.string(),
});
export type SecondFactorEnrolment = z.infer<typeof secondFactorEnrolmentSchema>;

/** The body of `POST /auth/second-factor/confirm`. */
export const secondFactorConfirmationSchema = z.object({ code: secondFactorCodeSchema });
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmationSchema>;

/** The answer of `POST /auth/second-factor/confirm` and `POST /auth/second-factor/recovery-codes`; they show the codes only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/**
 * The body of `POST /auth/second-factor/sign-in`, which completes a sign-in with Google or the operator's provider. The ticket is in the `details` of
 * the 403 `SECOND_FACTOR_REQUIRED` of `POST /auth/google/token` or `POST /auth/openid/token` and is valid for five minutes.
 */
export const secondFactorSignInRequestSchema = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(1024)),
  secondFactor: secondFactorCodeSchema,
});
export type SecondFactorSignInRequest = z.infer<typeof secondFactorSignInRequestSchema>;
