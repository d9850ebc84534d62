import type { Database } from '../../database/tables';

interface Session {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
}

export interface SessionStore {
  insert(session: Session): Promise<void>;
  /** Whether the user has this session and it has not ended by `now`. */
  isLive(id: string, userId: string, now: string): Promise<boolean>;
  /** The user's that have not ended by `now`, the latest first. */
  list(userId: string, now: string): Promise<Omit<Session, 'userId'>[]>;
  revoke(id: string): Promise<void>;
  /** False when the user has no such session. */
  revokeOf(userId: string, id: string): Promise<boolean>;
  deleteEnded(userId: string, now: string): Promise<void>;
}

export function createSessionStore(database: Database): SessionStore {
  return {
    async insert({ id, userId, createdAt, expiresAt }) {
      await database
        .insertInto('sessions')
        .values({ id, user_id: userId, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    async isLive(id, userId, now) {
      const session = await database
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return session !== undefined;
    },

    async revoke(id) {
      await database.deleteFrom('sessions').where('id', '=', id).execute();
    },

    list: (userId, now) =>
      database
        .selectFrom('sessions')
        .select(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    async revokeOf(userId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async deleteEnded(userId, now) {
      await database
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute();
    },
  };
}
