import type { Confirmation, SignInMethods } from '@painel/contract';
import type { Clock } from '../../clock';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import { authCopy } from './auth.copy';
import type { Passwords } from './passwords';
import type { SessionStore } from './sessions.store';
import type { SocialIdentityStore } from './social-identities.store';
import type { Account, UserStore } from './users.store';

/** How young a session must be to stand for a password that its account lacks. */
const freshMs = 10 * 60 * 1000;

/** Whoever is signed in, as a request has it. */
interface Caller {
  userId: string;
  sessionId: string;
}

/** Under this key every try of a user's own password counts, whatever it is to confirm. */
export const passwordTries = (userId: string) => `own-password ${userId}`;

/** A session may be stolen or left open: what cannot be undone, or would outlast it, asks again who is there. */
export interface ConfirmationService {
  methodsOf(caller: Caller): Promise<SignInMethods>;
  /** The caller's account. Throws WRONG_PASSWORD, or FRESH_SIGN_IN_REQUIRED where there is none to ask for. */
  confirm(caller: Caller, confirmation: Confirmation): Promise<Account>;
}

interface ConfirmationDependencies {
  users: UserStore;
  sessions: SessionStore;
  identities: SocialIdentityStore;
  passwords: Passwords;
  clock: Clock;
  /** Throws the 429 when the key was tried too often. */
  limit(key: string): Promise<void>;
}

export function createConfirmationService(dependencies: ConfirmationDependencies): ConfirmationService {
  const { users, sessions, identities, passwords, clock, limit } = dependencies;

  async function accountOf({ userId }: Caller): Promise<Account> {
    const account = await users.findAccount(userId);
    if (!account) throw new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
    return account;
  }

  async function isFresh({ userId, sessionId }: Caller): Promise<boolean> {
    const now = clock();
    const open = await sessions.list(userId, now.toISOString());
    const session = open.find(({ id }) => id === sessionId);
    return session !== undefined && now.getTime() - Date.parse(session.createdAt) <= freshMs;
  }

  return {
    async methodsOf(caller) {
      const { passwordHash } = await accountOf(caller);
      return {
        hasPassword: passwordHash !== null,
        hasGoogle: await identities.isLinked(caller.userId),
        isFresh: await isFresh(caller),
      };
    },

    async confirm(caller, { currentPassword }) {
      await limit(passwordTries(caller.userId));
      const account = await accountOf(caller);
      if (account.passwordHash === null) {
        if (await isFresh(caller)) return account;
        throw new ProblemError(403, 'FRESH_SIGN_IN_REQUIRED', authCopy.freshSignInRequired);
      }
      const isRight =
        currentPassword !== undefined && (await passwords.matches(currentPassword, account.passwordHash));
      if (!isRight) throw new ProblemError(400, 'WRONG_PASSWORD', authCopy.wrongPassword);
      return account;
    },
  };
}
