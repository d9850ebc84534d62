import * as z from 'zod/mini';
import { list, text } from '../tolerance';

/** `market:read` opens the price to assistants; by HTTP it is public. A token of a person reads what its scopes name. No scope opens addresses, keys, exports, or the account. */
export const ownTokenScopes = ['portfolio:read', 'ledger:read', 'taxes:read', 'market:read'] as const;
export type OwnTokenScope = (typeof ownTokenScopes)[number];

export const maxOwnTokens = 20;

/** `POST /users/tokens` */
export const ownTokenRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes: z.array(z.enum(ownTokenScopes)).check(z.minLength(1), z.maxLength(ownTokenScopes.length)),
  days: z.int().check(z.gte(1), z.lte(365)),
});
export type OwnTokenRequest = z.infer<typeof ownTokenRequestSchema>;

const ownToken = z.object({
  id: z.string(),
  name: z.string(),
  /** `ownTokenScopes`, which may grow. */
  scopes: list(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null before the first call. */
  lastUsedAt: text(),
});
export type OwnToken = z.infer<typeof ownToken>;

/** `GET /users/tokens`, newest first. */
export const ownTokenListSchema = z.object({ tokens: list(ownToken), limit: z.number() });
export type OwnTokenList = z.infer<typeof ownTokenListSchema>;

/** The answer of `POST /users/tokens`: the token, which is shown once. */
export const ownTokenMadeSchema = z.object({ id: z.string(), token: z.string(), expiresAt: z.string() });
export type OwnTokenMade = z.infer<typeof ownTokenMadeSchema>;
