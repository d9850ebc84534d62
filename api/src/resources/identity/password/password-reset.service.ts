import { createHash, randomBytes } from 'node:crypto';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { BackgroundJobs } from '../../../mail/background-jobs';
import type { OutgoingMail } from '../../../mail/outgoing-mail';
import { ProblemError } from '../../../plugins/problem';
import { authCopy } from './auth.copy';
import { isAcceptablePassword } from './password-rules';
import { passwordResetCopy, passwordResetHtml, passwordResetText } from './password-reset.copy';
import type { PasswordResetStore } from './password-resets.store';
import type { Passwords } from '../../../secrets/passwords';
import type { UserStore } from '../account/users.store';

const tokenBytes = 32;
const lifetimeMs = 30 * 60 * 1000;

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

interface PasswordResetDependencies {
  users: UserStore;
  resets: PasswordResetStore;
  passwords: Passwords;
  mail: OutgoingMail;
  jobs: BackgroundJobs;
  clock: Clock;
  /** The site's origin, asked for when a link is made. */
  siteUrl(): string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const invalidToken = () => new ProblemError(400, 'INVALID_RESET_TOKEN', passwordResetCopy.invalidToken);

export function createPasswordResetService(dependencies: PasswordResetDependencies) {
  const { users, resets, passwords, mail, jobs, clock, siteUrl } = dependencies;

  async function sendLink(email: string): Promise<void> {
    const account = await users.findByEmail(email);
    if (!account) return;
    const token = randomBytes(tokenBytes).toString('base64url');
    const tokenHash = hashOf(token);
    const expiresAt = new Date(clock().getTime() + lifetimeMs).toISOString();
    const link = `${siteUrl()}/reset-password/${token}`;
    const letter = {
      to: account.email,
      subject: passwordResetCopy.subject,
      text: passwordResetText(link),
      html: passwordResetHtml(link),
    };
    const { id: userId } = account;
    await resets.replace({ userId, email: account.email, tokenHash, expiresAt }, (transaction) =>
      mail.add(transaction, letter, { userId, expiresAt, link: { of: 'password-reset', tokenHash } }),
    );
    mail.send();
  }

  return {
    // Even the account is looked up in the background: the answer takes the same time for every e-mail.
    /** Sends a link in the background, so that the answer does not depend on whether the account exists. */
    request: ({ email }: ForgotPasswordRequest): void => jobs.addDelayed(() => sendLink(email)),

    /**
     * Sets the password and ends every session. Returns the user. Throws INVALID_RESET_TOKEN or WEAK_PASSWORD. After a weak password the link is
     * still valid.
     */
    async redeem({ token, password }: ResetPasswordRequest): Promise<string> {
      const tokenHash = hashOf(token);
      // Before the costly hash, so that a made-up token costs its sender more than the server.
      if (!(await resets.isOpen(tokenHash, clock().toISOString()))) throw invalidToken();
      if (!(await isAcceptablePassword(password))) {
        throw new ProblemError(400, 'WEAK_PASSWORD', authCopy.weakPassword);
      }
      const passwordHash = await passwords.hash(password);
      const userId = await resets.redeem(tokenHash, passwordHash, clock().toISOString());
      if (userId === null) throw invalidToken();
      return userId;
    },
  };
}
