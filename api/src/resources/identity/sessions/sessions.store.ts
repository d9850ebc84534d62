import { deleteRow, insertRow } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';

interface Session {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
}

interface OpenSession extends Omit<Session, 'userId'> {
  /** As «Chrome no Windows»; null before the first request. */
  device: string | null;
  lastUsedAt: string | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const insert = (database: Database, { id, userId, createdAt, expiresAt }: Session): Promise<void> => {
  const row = { id, user_id: userId, created_at: createdAt, expires_at: expiresAt, proved_at: createdAt };
  return insertRow(database, 'sessions', row);
};

/** A session ends at its time, and where it was not used for `idleMinutes`, a day unless said. */
export function createSessionStore(database: Database, idleMinutes = 24 * 60) {
  const idleSince = (now: string) => new Date(Date.parse(now) - idleMinutes * 60_000).toISOString();

  // Every request runs this query, so it is compiled once.
  const live = database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', '')
    .where('user_id', '=', '')
    .where('expires_at', '>', '')
    .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '>', '')
    .compile();

  return {
    insert: (session: Session): Promise<void> => insert(database, session),

    /** For a user whose password has the hash `before`, which becomes `after`. False if the hash has changed meanwhile. */
    insertFor: (session: Session, before: string, after: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        // It also runs if the hash stays the same: a concurrent change of the password waits, and then ends this session.
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: after })
          .where('id', '=', session.userId)
          .where('password_hash', '=', before)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await insert(transaction, session);
        return true;
      }),

    /** Whether the user has this session and it has not ended by `now`. */
    async isLive(id: string, userId: string, now: string): Promise<boolean> {
      const { rows } = await database.executeQuery({
        ...live,
        parameters: [id, userId, now, idleSince(now)],
      });
      return rows.length > 0;
    },

    async revoke(id: string): Promise<void> {
      await database.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** The user's sessions that have not ended by `now`, latest first. */
    list: (userId: string, now: string): Promise<OpenSession[]> =>
      database
        .selectFrom('sessions')
        .select([
          'id',
          'created_at as createdAt',
          'expires_at as expiresAt',
          'device',
          'last_used_at as lastUsedAt',
        ])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '>', idleSince(now))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** The time of the session's last proof; null if it ended or was never proven. */
    async provedAt(id: string): Promise<string | null> {
      const session = await database
        .selectFrom('sessions')
        .select('proved_at')
        .where('id', '=', id)
        .executeTakeFirst();
      return session?.proved_at ?? null;
    },

    async prove(id: string, now: string): Promise<void> {
      await database.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();
    },

    /** The device stays that of the first use. */
    async noteUse(id: string, device: string, now: string): Promise<void> {
      await database
        .updateTable('sessions')
        .set((session) => ({
          device: session.fn.coalesce('device', session.val(device)),
          last_used_at: now,
        }))
        .where('id', '=', id)
        .execute();
    },

    /** False if the user has no such session. */
    revokeOf: (userId: string, id: string): Promise<boolean> => deleteRow(database, 'sessions', userId, id),

    async deleteEnded(userId: string, now: string): Promise<void> {
      await database
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute();
    },
  };
}
