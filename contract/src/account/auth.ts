import * as z from 'zod/mini';
import { emailSchema, personNameSchema, secondFactorCodeSchema, submittedPasswordSchema } from './identity';
import { userSchema } from './profile';
import { enumValue, text } from '../tolerance';

export const loginRequestSchema = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
  password: submittedPasswordSchema,
  /** For an account with a second factor. The answer is 403 `SECOND_FACTOR_REQUIRED` without it and 401 `WRONG_SECOND_FACTOR` with a wrong one. */
  secondFactor: z.optional(secondFactorCodeSchema),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const authSessionSchema = z.object({ token: z.string().check(z.minLength(1)), user: userSchema });
export type AuthSession = z.infer<typeof authSessionSchema>;

export const registerRequestSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: submittedPasswordSchema,
  /** Of an operator's link, where registration asks for one. The refusals are 403 `INVITATION_REQUIRED`, `INVITATION_INVALID` and `REGISTRATION_CLOSED`. */
  invitation: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(128))),
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** `GET /auth/registration`: who may make an account. */
export const registrationSchema = z.object({ mode: enumValue(registrationModes, 'open') });
export type Registration = z.infer<typeof registrationSchema>;

export const forgotPasswordRequestSchema = z.object({ email: emailSchema });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

export const resetPasswordRequestSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  password: submittedPasswordSchema,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

export const changePasswordRequestSchema = z.object({
  currentPassword: submittedPasswordSchema,
  password: submittedPasswordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** A session of the user. */
export const openSessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** As «Chrome no Windows»; null where the browser did not say. */
  device: z.optional(text()),
  /** Null before the first request. */
  lastUsedAt: z.optional(text()),
  /** Whether it is the session of the caller. */
  isCurrent: z.boolean(),
});
export const openSessionListSchema = z.array(openSessionSchema);
export type OpenSession = z.infer<typeof openSessionSchema>;

export const socialTokenRequestSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2048)),
  state: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
});
export type SocialTokenRequest = z.infer<typeof socialTokenRequestSchema>;

/** The answer of register, forgot-password and reset-password: a text to show. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;
