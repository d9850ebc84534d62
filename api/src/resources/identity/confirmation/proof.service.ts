import type {
  Confirmation,
  PasskeySignInRequest,
  ProofMethod,
  ProofRequest,
  SignInMethods,
} from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { composeMail } from '../../../mail/compose-mail';
import type { OutgoingMail } from '../../../mail/outgoing-mail';
import { errorsCopy } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';
import { authCopy } from '../password/auth.copy';
import type { Passwords } from '../../../secrets/passwords';
import type { SessionStore } from '../sessions/sessions.store';
import type { SocialIdentityStore } from '../social/social-identities.store';
import type { Account, UserStore } from '../account/users.store';
import type { PasskeyStore } from '../passkeys/passkeys.store';
import type { Caller } from './caller';
import type { ProofCodes } from './proof-codes';
import { codeMail, proofCopy } from './proof.copy';

/** How long a proof is recent. */
const recentMs = 10 * 60 * 1000;

/** A session may be stolen or left open, so changing a way in and exporting data need a recent proof. */
export interface ProofService {
  methodsOf(caller: Caller): Promise<SignInMethods>;
  /** Throws PROOF_REQUIRED unless the session was proven in the last ten minutes. */
  require(caller: Caller): Promise<void>;
  /** The same, but it must be a mailed code if the account's e-mail is not proven yet. */
  requireEmail(caller: Caller): Promise<void>;
  /** The caller's account, proven by the given password or a recent proof. Throws WRONG_PASSWORD or PROOF_REQUIRED. */
  confirm(caller: Caller, confirmation: Confirmation): Promise<Account>;
  /** Proves the session. Throws WRONG_PASSWORD, WRONG_CODE or PASSKEY_REFUSED. */
  prove(caller: Caller, request: ProofRequest, log: FastifyBaseLogger): Promise<void>;
  /** Mails a code to the account's address, in the background. */
  sendCode(caller: Caller): Promise<void>;
  /** Counts a guess at the caller's own secrets. Throws a 429 after too many failures. */
  attempt<Result>(caller: Caller, guess: () => Promise<Result>): Promise<Result>;
}

interface ProofDependencies {
  users: UserStore;
  sessions: SessionStore;
  identities: SocialIdentityStore;
  passkeys: PasskeyStore;
  passwords: Passwords;
  codes: ProofCodes;
  clock: Clock;
  mail: OutgoingMail;
  attempt: ProofService['attempt'];
  /** The owner of the passkey that answered; null unless it is valid. */
  ownerOfPasskey(request: PasskeySignInRequest, log: FastifyBaseLogger): Promise<string | null>;
}

const refused = (code: string, message: string) =>
  new ProblemError(400, code, message, { isFailedAttempt: true });

export function createProofService(dependencies: ProofDependencies): ProofService {
  const { users, sessions, identities, passkeys, passwords, codes, clock, mail } = dependencies;
  const { attempt, ownerOfPasskey } = dependencies;

  async function accountOf({ userId }: Caller): Promise<Account> {
    const account = await users.findAccount(userId);
    if (!account) throw new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
    return account;
  }

  async function isRecent({ sessionId }: Caller): Promise<boolean> {
    const provedAt = await sessions.provedAt(sessionId);
    return provedAt !== null && clock().getTime() - Date.parse(provedAt) <= recentMs;
  }

  const required = (methods: ProofMethod[]) =>
    new ProblemError(403, 'PROOF_REQUIRED', proofCopy.required, { details: methods.join(',') });

  async function methodsFor(caller: Caller): Promise<ProofMethod[]> {
    const { passwordHash } = await accountOf(caller);
    const hasPasskey = (await passkeys.list(caller.userId)).length > 0;
    return [
      ...(passwordHash === null ? [] : ['password' as const]),
      ...(hasPasskey ? ['passkey' as const] : []),
      'code',
    ];
  }

  async function requireProof(caller: Caller): Promise<void> {
    if (!(await isRecent(caller))) throw required(await methodsFor(caller));
  }

  async function checkPassword(caller: Caller, password: string): Promise<void> {
    const { passwordHash } = await accountOf(caller);
    const { isRight } = await passwords.compare(password, passwordHash);
    if (!isRight) throw refused('WRONG_PASSWORD', authCopy.wrongPassword);
  }

  async function check(caller: Caller, request: ProofRequest, log: FastifyBaseLogger): Promise<void> {
    if ('password' in request) return checkPassword(caller, request.password);
    if ('code' in request) {
      if (!(await codes.redeem(caller, request.code))) throw refused('WRONG_CODE', proofCopy.wrongCode);
      return users.markEmailVerified(caller.userId, clock().toISOString());
    }
    const owner = await ownerOfPasskey(request.passkey, log);
    if (owner !== caller.userId) throw refused('PASSKEY_REFUSED', proofCopy.passkeyRefused);
  }

  const prove: ProofService['prove'] = async (caller, request, log) => {
    await attempt(caller, () => check(caller, request, log));
    await sessions.prove(caller.sessionId, clock().toISOString());
  };

  return {
    attempt,
    prove,
    require: requireProof,

    async requireEmail(caller) {
      if (!(await users.hasVerifiedEmail(caller.userId))) throw required(['code']);
      await requireProof(caller);
    },

    async methodsOf(caller) {
      const { passwordHash } = await accountOf(caller);
      return {
        hasPassword: passwordHash !== null,
        hasGoogle: await identities.isLinked(caller.userId),
        isFresh: await isRecent(caller),
      };
    },

    async confirm(caller, { currentPassword }) {
      if (currentPassword === undefined) {
        await requireProof(caller);
      } else {
        await attempt(caller, () => checkPassword(caller, currentPassword));
        await sessions.prove(caller.sessionId, clock().toISOString());
      }
      return accountOf(caller);
    },

    async sendCode(caller) {
      const { email } = await accountOf(caller);
      const { userId } = caller;
      await codes.issue(caller, (transaction, code, expiresAt) =>
        mail.add(transaction, composeMail(email, codeMail(code)), { userId, expiresAt }),
      );
      mail.send();
    },
  };
}
