import { randomUUID } from 'node:crypto';
import type {
  AuthSession,
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  User,
} from '@painel/contract';
import type { Clock } from '../../clock';
import { ProblemError } from '../../plugins/problem';
import { authCopy } from './auth.copy';
import { isAcceptablePassword } from './password-rules';
import type { Passwords } from './passwords';
import type { SessionStore } from './sessions.store';
import type { Tokens } from './tokens';
import type { Account, UserStore } from './users.store';

const sessionMs = 24 * 60 * 60 * 1000;

export interface AuthService {
  register(request: RegisterRequest): Promise<void>;
  login(request: LoginRequest): Promise<AuthSession>;
  /** For a visitor whom somebody else vouches for. */
  openSession(userId: string): Promise<AuthSession>;
  logout(sessionId: string): Promise<void>;
  /** Ends every session of the user and opens a new one. Throws WRONG_PASSWORD or WEAK_PASSWORD. */
  changePassword(userId: string, request: ChangePasswordRequest): Promise<AuthSession>;
}

interface AuthDependencies {
  users: UserStore;
  sessions: SessionStore;
  passwords: Passwords;
  tokens: Tokens;
  clock: Clock;
}

const weakPassword = () => new ProblemError(400, 'WEAK_PASSWORD', authCopy.weakPassword);
// Not 401: the session is good, and must not end over a slip of the fingers.
const wrongPassword = () => new ProblemError(400, 'WRONG_PASSWORD', authCopy.wrongPassword);

export function createAuthService({
  users,
  sessions,
  passwords,
  tokens,
  clock,
}: AuthDependencies): AuthService {
  async function openSession(userId: string): Promise<string> {
    const now = clock();
    const expiresAt = new Date(now.getTime() + sessionMs);
    const sessionId = randomUUID();
    await sessions.deleteEnded(userId, now.toISOString());
    await sessions.insert({
      id: sessionId,
      userId,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
    return tokens.sign({ sessionId, userId }, now, expiresAt);
  }

  async function userOf(userId: string): Promise<User> {
    const user = await users.find(userId);
    if (!user) throw new Error(`no account ${userId}`);
    return user;
  }

  async function openSessionOf(userId: string): Promise<AuthSession> {
    const user = await userOf(userId);
    return { token: await openSession(userId), user };
  }

  async function renewHash(account: Account, password: string): Promise<void> {
    if (account.passwordHash === null || !passwords.isOutdated(account.passwordHash)) return;
    await users.renewHash(account.id, account.passwordHash, await passwords.hash(password));
  }

  return {
    async register({ name, email, password }) {
      if (!isAcceptablePassword(password)) throw weakPassword();
      const passwordHash = await passwords.hash(password);
      const createdAt = clock().toISOString();
      const isNew = await users.insert({ id: randomUUID(), name, email, passwordHash, createdAt });
      if (!isNew) throw new ProblemError(409, 'EMAIL_TAKEN', authCopy.emailTaken);
    },

    async login({ email, password }) {
      const account = await users.findByEmail(email);
      const isRight = await passwords.matches(password, account?.passwordHash ?? null);
      if (!account || !isRight) {
        throw new ProblemError(401, 'INVALID_CREDENTIALS', authCopy.invalidCredentials);
      }
      await renewHash(account, password);
      const { passwordHash: _, ...user } = account;
      return { token: await openSession(account.id), user };
    },

    openSession: openSessionOf,

    logout: (sessionId) => sessions.revoke(sessionId),

    async changePassword(userId, { currentPassword, password }) {
      const before = (await users.findAccount(userId))?.passwordHash ?? null;
      const isRight = await passwords.matches(currentPassword, before);
      if (before === null || !isRight) throw wrongPassword();
      if (!isAcceptablePassword(password)) throw weakPassword();
      const after = await passwords.hash(password);
      if (!(await users.replacePassword(userId, before, after, clock().toISOString()))) throw wrongPassword();
      return openSessionOf(userId);
    },
  };
}
