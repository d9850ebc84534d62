import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/tables';

interface Invitation {
  /** The only address that may use it; null for any. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Enough of the hash to distinguish invitations. */
const idLength = 12;

export function createInvitationStore(database: Database) {
  return {
    /** Returns the token, which is in no table. Deletes invitations that have expired. */
    async insert({ email, createdAt, expiresAt }: Invitation): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await database.deleteFrom('invitations').where('expires_at', '<=', createdAt).execute();
      await database
        .insertInto('invitations')
        .values({ token_hash: hashOf(token), email, created_at: createdAt, expires_at: expiresAt })
        .execute();
      return token;
    },

    async isOpen(token: string, email: string, now: string): Promise<boolean> {
      const open = await database
        .selectFrom('invitations')
        .select('token_hash')
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .where((row) => row.or([row('email', 'is', null), row('email', '=', email)]))
        .executeTakeFirst();
      return open !== undefined;
    },

    /** Uses the invitation up. True for exactly one of many callers. */
    async redeem(token: string, email: string, now: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('invitations')
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .where((row) => row.or([row('email', 'is', null), row('email', '=', email)]))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** Those that are open, oldest first. */
    async list(now: string): Promise<(Invitation & { id: string })[]> {
      const rows = await database
        .selectFrom('invitations')
        .selectAll()
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .execute();
      return rows.map(({ token_hash, email, created_at, expires_at }) => ({
        id: token_hash.slice(0, idLength),
        email,
        createdAt: created_at,
        expiresAt: expires_at,
      }));
    },

    /** By the beginning of its id. Returns how many there were. */
    async revoke(id: string): Promise<number> {
      if (!/^[\da-f]{12}$/.test(id)) return 0;
      const { numDeletedRows } = await database
        .deleteFrom('invitations')
        .where('token_hash', 'like', `${id}%`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
