import * as z from 'zod/mini';
import { text } from '../tolerance';

// Binary values of WebAuthn travel as base64url, its objects as the browser's own toJSON() and parse…FromJSON() have them.

const binary = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
const kind = z.literal('public-key');
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** One passkey of the user. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null before the first sign-in with it. */
  lastUsedAt: text(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.array(passkeySchema);

/** For `navigator.credentials.create`. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: kind, transports: z.optional(z.array(z.string())) }),
  ),
  authenticatorSelection: z.object({
    residentKey: userVerification,
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`. It names no credential, so the authenticator offers all that it has for this site. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
});

/** The answer of `POST /auth/passkeys/options`, whose body is `confirmationSchema`. Valid once, for five minutes. */
export const passkeyCreationSchema = z.object({ ceremonyId: z.string(), options: creationOptionsSchema });
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

const ceremonyId = z.string().check(z.minLength(1), z.maxLength(64));
const credential = { id: binary(1400), rawId: binary(1400), type: kind };

/** The body of `POST /auth/passkeys`. */
export const addPasskeyRequestSchema = z.object({
  ceremonyId,
  /** The user's name for it. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(4000),
      attestationObject: binary(8000),
      transports: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10))),
    }),
  }),
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** The answer of `POST /auth/passkey-sign-in/options`. Valid once, for five minutes. */
export const passkeyChallengeSchema = z.object({ ceremonyId: z.string(), options: requestOptionsSchema });
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>;

/** The body of `POST /auth/passkey-sign-in`; the answer is a session. */
export const passkeySignInRequestSchema = z.object({
  ceremonyId,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(4000),
      authenticatorData: binary(4000),
      signature: binary(8000),
      userHandle: z.optional(z.nullable(binary(100))),
    }),
  }),
});
export type PasskeySignInRequest = z.infer<typeof passkeySignInRequestSchema>;
