import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock';
import { composeMail } from '../../../mail/compose-mail';
import type { OutgoingMail } from '../../../mail/outgoing-mail';
import { ProblemError } from '../../../plugins/problem';
import { circumstances } from '../security-events/notices.copy';
import { addressChangedMail, confirmMail, emailChangeCopy, addressTakenMail } from './email-change.copy';
import type { EmailChangeStore, FormerEmailStore } from './email-changes.store';
import { hourMs } from '../../../time/durations';

const confirmMs = 24 * hourMs;
const restoreLinkMs = 7 * 24 * hourMs;
const resetMs = 30 * 60 * 1000;

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

interface EmailChangeDependencies {
  changes: EmailChangeStore;
  former: FormerEmailStore;
  mail: OutgoingMail;
  clock: Clock;
  siteUrl(): string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
};
const invalid = (message: string) => new ProblemError(400, 'INVALID_EMAIL_LINK', message);
const taken = () => new ProblemError(409, 'EMAIL_TAKEN', emailChangeCopy.emailTaken);

export function createEmailChangeService(dependencies: EmailChangeDependencies) {
  const { changes, former, mail, clock, siteUrl } = dependencies;
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  return {
    /** Stores the new address and mails it a link. Answer and time do not reveal whether another account has it. */
    async request(userId: string, email: string): Promise<void> {
      const { token, tokenHash } = newToken();
      const expiresAt = after(confirmMs);
      const link = { of: 'email-change' as const, tokenHash };
      await changes.replace(
        { userId, email, tokenHash, expiresAt },
        clock().toISOString(),
        (transaction, isTaken) => {
          const letter = isTaken
            ? addressTakenMail(siteUrl())
            : confirmMail(`${siteUrl()}/confirm-email/${token}`);
          return mail.add(transaction, composeMail(email, letter), { userId, expiresAt, link });
        },
      );
      mail.send();
    },

    pendingOf: (userId: string): Promise<string | null> => changes.pendingOf(userId, clock().toISOString()),

    /** Changes the address and mails the former one a link to restore it. Throws INVALID_EMAIL_LINK or EMAIL_TAKEN. */
    async confirm(userId: string, token: string, device: string): Promise<void> {
      const { token: back, tokenHash } = newToken();
      const now = clock();
      const confirmation = {
        userId,
        tokenHash: hashOf(token),
        restoreLink: { tokenHash, expiresAt: after(restoreLinkMs) },
        now: now.toISOString(),
      };
      const facts = circumstances({ device, at: now });
      const link = `${siteUrl()}/restore-email/${back}`;
      const changed = await changes.confirm(confirmation, (transaction, { before, after: address }) =>
        mail.add(transaction, composeMail(before, addressChangedMail(address, facts, link)), { userId }),
      );
      if (changed === 'invalid') throw invalid(emailChangeCopy.invalidConfirmation);
      if (changed === 'taken') throw taken();
      mail.send();
    },

    /** Restores the former address. Returns its user and a token that sets a new password. Throws INVALID_EMAIL_LINK or EMAIL_TAKEN. */
    async restore(token: string): Promise<{ userId: string; resetToken: string }> {
      const { token: resetToken, tokenHash } = newToken();
      const restored = await former.restore({
        tokenHash: hashOf(token),
        reset: { tokenHash, expiresAt: after(resetMs) },
        now: clock().toISOString(),
      });
      if (restored === null) throw invalid(emailChangeCopy.invalidLink);
      if (restored === 'taken') throw taken();
      return { ...restored, resetToken };
    },
  };
}
