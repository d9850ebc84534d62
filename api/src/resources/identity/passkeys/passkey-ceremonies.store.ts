import type { Database } from '../../../database/tables';

interface Ceremony {
  id: string;
  /** The user who adds a passkey; null for a sign-in. */
  userId: string | null;
  challenge: string;
  expiresAt: string;
}

export type PasskeyCeremonyStore = ReturnType<typeof createPasskeyCeremonyStore>;

export function createPasskeyCeremonyStore(database: Database) {
  return {
    async insert({ id, userId, challenge, expiresAt }: Ceremony): Promise<void> {
      await database
        .insertInto('passkey_ceremonies')
        .values({ id, user_id: userId, challenge, expires_at: expiresAt })
        .execute();
    },

    /** Deletes the ceremony and returns its challenge, to one of many callers. Null if it expired, or has another purpose or user. */
    async take(id: string, userId: string | null, now: string): Promise<string | null> {
      const taken = await database
        .deleteFrom('passkey_ceremonies')
        .where('id', '=', id)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', now)
        .returning('challenge')
        .executeTakeFirst();
      return taken?.challenge ?? null;
    },

    async deleteEnded(now: string): Promise<void> {
      await database.deleteFrom('passkey_ceremonies').where('expires_at', '<=', now).execute();
    },
  };
}
