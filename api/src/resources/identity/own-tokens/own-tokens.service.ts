import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  maxOwnTokens,
  type OwnTokenList,
  type OwnTokenMade,
  type OwnTokenRequest,
  type OwnTokenScope,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import { countRows, deleteRow, insertRow, rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { errorsCopy } from '../../../plugins/errors.copy';
import { invalidInput, notFound } from '../../../plugins/problem';
import { dayMs, minuteMs } from '../../../time/durations';
import { ownTokensCopy } from './own-tokens.copy';

const prefix = 'painel_';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const scopesOf = (stored: string) => stored.split(' ') as OwnTokenScope[];

/** Whether a bearer is a token of this kind. Sessions have JSON Web Tokens, which begin otherwise. */
export const isOwnToken = (bearer: string) => bearer.startsWith(prefix);

export interface ValidToken {
  id: string;
  userId: string;
  scopes: OwnTokenScope[];
}

/** The tokens by which the programs of a person read. The database has their hashes alone. */
export function createOwnTokenService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async list(userId: string): Promise<OwnTokenList> {
      const rows = await rowsOf(database, 'own_tokens', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return {
        limit: maxOwnTokens,
        tokens: rows.map((row) => ({
          id: row.id,
          name: row.name,
          scopes: scopesOf(row.scopes),
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          lastUsedAt: row.last_used_at,
        })),
      };
    },

    /** The token is in the answer and nowhere else. */
    async add(userId: string, { name, scopes, days }: OwnTokenRequest): Promise<OwnTokenMade> {
      const token = `${prefix}${randomBytes(32).toString('base64url')}`;
      const id = randomUUID();
      const at = clock();
      const expiresAt = new Date(at.getTime() + days * dayMs).toISOString();
      await withUserLock(database, userId, async (within) => {
        if ((await countRows(within, 'own_tokens', userId)) >= maxOwnTokens)
          throw invalidInput(ownTokensCopy.tooMany(maxOwnTokens));
        await insertRow(within, 'own_tokens', {
          id,
          user_id: userId,
          name,
          token_hash: hashOf(token),
          scopes: [...new Set(scopes)].join(' '),
          created_at: at.toISOString(),
          expires_at: expiresAt,
          last_used_at: null,
        });
      });
      return { id, token, expiresAt };
    },

    /** Throws NOT_FOUND. */
    async revoke(userId: string, id: string): Promise<void> {
      if (!(await deleteRow(database, 'own_tokens', userId, id))) throw notFound(errorsCopy.notFound);
    },

    /** Null for a token that is unknown, revoked or too old. Stores the use, at most once a minute. */
    async use(token: string): Promise<ValidToken | null> {
      const now = clock();
      const row = await database
        .selectFrom('own_tokens')
        .select(['id', 'user_id', 'scopes', 'last_used_at'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (!row) return null;
      if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= minuteMs)
        await database
          .updateTable('own_tokens')
          .set({ last_used_at: now.toISOString() })
          .where('id', '=', row.id)
          .execute();
      return { id: row.id, userId: row.user_id, scopes: scopesOf(row.scopes) };
    },
  };
}

export type OwnTokenService = ReturnType<typeof createOwnTokenService>;
