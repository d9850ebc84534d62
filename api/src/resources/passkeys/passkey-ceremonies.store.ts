import type { Database } from '../../database/tables';

interface Ceremony {
  id: string;
  /** The user who adds a passkey; null for a sign-in. */
  userId: string | null;
  challenge: string;
  expiresAt: string;
}

export interface PasskeyCeremonyStore {
  insert(ceremony: Ceremony): Promise<void>;
  /** Deletes the ceremony and returns its challenge, to one of many callers. Null if it expired, or has another purpose or user. */
  take(id: string, userId: string | null, now: string): Promise<string | null>;
  deleteEnded(now: string): Promise<void>;
}

export function createPasskeyCeremonyStore(database: Database): PasskeyCeremonyStore {
  return {
    async insert({ id, userId, challenge, expiresAt }) {
      await database
        .insertInto('passkey_ceremonies')
        .values({ id, user_id: userId, challenge, expires_at: expiresAt })
        .execute();
    },

    async take(id, userId, now) {
      const taken = await database
        .deleteFrom('passkey_ceremonies')
        .where('id', '=', id)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', now)
        .returning('challenge')
        .executeTakeFirst();
      return taken?.challenge ?? null;
    },

    async deleteEnded(now) {
      await database.deleteFrom('passkey_ceremonies').where('expires_at', '<=', now).execute();
    },
  };
}
