import * as z from 'zod/mini';

/** An e-mail address as accounts keep it: trimmed and in lower case. */
export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

export const personNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** A bound for the body only. The password rules answer `WEAK_PASSWORD`. */
export const submittedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(1024));

/** A six-digit code of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
