import { randomUUID } from 'node:crypto';
import type { AuthSession } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { UserStore } from '../account/users.store';
import type { SessionStore } from './sessions.store';
import { sessionMs, type Tokens } from './tokens';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  tokens: Tokens;
  clock: Clock;
}

export type SessionOpener = ReturnType<typeof createSessionOpener>;

export function createSessionOpener({ users, sessions, tokens, clock }: Dependencies) {
  /** A session that is not stored yet, and its token. */
  async function prepare(userId: string) {
    const now = clock();
    const expiresAt = new Date(now.getTime() + sessionMs);
    const id = randomUUID();
    await sessions.deleteEnded(userId, now.toISOString());
    const session = { id, userId, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    return { session, token: await tokens.sign({ sessionId: id, userId }, now, expiresAt) };
  }

  return {
    prepare,

    /** Opens a session for a user who has proved who they are. */
    async open(userId: string): Promise<AuthSession> {
      const user = await users.find(userId);
      if (!user) throw new Error(`no account ${userId}`);
      const { session, token } = await prepare(userId);
      await sessions.insert(session);
      return { token, user };
    },
  };
}
