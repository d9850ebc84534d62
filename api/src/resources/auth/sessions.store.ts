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
  revoke(id: string): Promise<void>;
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

    async deleteEnded(userId, now) {
      await database
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute();
    },
  };
}
