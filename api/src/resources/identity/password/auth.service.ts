import type { AuthSession, ChangePasswordRequest, LoginRequest } from '@painel/contract';
import type { Clock } from '../../../clock';
import { ProblemError } from '../../../plugins/problem';
import { authCopy } from './auth.copy';
import { isAcceptablePassword } from './password-rules';
import type { Passwords } from '../../../secrets/passwords';
import type { SessionStore } from '../sessions/sessions.store';
import type { SessionOpener } from '../sessions/session-opener';
import type { UserStore } from '../account/users.store';

export type AuthService = ReturnType<typeof createAuthService>;

interface AuthDependencies {
  users: UserStore;
  sessions: SessionStore;
  passwords: Passwords;
  sessionOpener: SessionOpener;
  clock: Clock;
}

const invalidCredentials = () => new ProblemError(401, 'INVALID_CREDENTIALS', authCopy.invalidCredentials);
const weakPassword = () => new ProblemError(400, 'WEAK_PASSWORD', authCopy.weakPassword);
// Not 401, because the session is valid and must not end after a typing error.
const wrongPassword = () =>
  new ProblemError(400, 'WRONG_PASSWORD', authCopy.wrongPassword, { isFailedAttempt: true });

export function createAuthService({ users, sessions, passwords, sessionOpener, clock }: AuthDependencies) {
  return {
    /** `pass` is called after a right password. If it throws, there is no session. */
    async login(
      { email, password }: LoginRequest,
      pass: (userId: string) => Promise<void>,
    ): Promise<AuthSession> {
      const account = await users.findByEmail(email);
      const before = account?.passwordHash ?? null;
      const { isRight, isOutdated } = await passwords.compare(password, before);
      if (!account || before === null || !isRight) throw invalidCredentials();
      await pass(account.id);
      const after = isOutdated ? await passwords.hash(password) : before;
      const { session, token } = await sessionOpener.prepare(account.id);
      if (!(await sessions.insertFor(session, before, after))) throw invalidCredentials();
      const { passwordHash: _, ...user } = account;
      return { token, user };
    },

    logout: (sessionId: string): Promise<void> => sessions.revoke(sessionId),

    /** Ends every session of the user and opens a new one. Throws WRONG_PASSWORD or WEAK_PASSWORD. */
    async changePassword(
      userId: string,
      { currentPassword, password }: ChangePasswordRequest,
    ): Promise<AuthSession> {
      const before = (await users.findAccount(userId))?.passwordHash ?? null;
      const { isRight } = await passwords.compare(currentPassword, before);
      if (before === null || !isRight) throw wrongPassword();
      if (!(await isAcceptablePassword(password))) throw weakPassword();
      const after = await passwords.hash(password);
      if (!(await users.replacePassword(userId, before, after, clock().toISOString()))) throw wrongPassword();
      return sessionOpener.open(userId);
    },
  };
}
