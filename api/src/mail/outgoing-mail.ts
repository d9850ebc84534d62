import type { Database } from '../database/tables';
import type { Deliver, Outbox } from '../outbox/outbox';
import type { Mail, Mailer } from './mailer';

export const mailKind = 'mail';

/** A link that may have been replaced or used while its mail waited. */
interface MailedLink {
  of: 'password-reset' | 'email-change';
  tokenHash: string;
}

interface MailOptions {
  /** With whose account the mail ends; null for one that is notified after its end. */
  userId: string | null;
  link?: MailedLink;
  expiresAt?: string;
}

export type OutgoingMail = ReturnType<typeof createOutgoingMail>;

export const createOutgoingMail = (outbox: Outbox) => ({
  /** Adds the mail in the transaction of the change that it reports. */
  add: (transaction: Database, mail: Mail, { userId, link, expiresAt }: MailOptions): Promise<void> =>
    outbox.add(transaction, { kind: mailKind, payload: { mail, link }, userId, expiresAt }),
  /** To be called when that is committed. */
  send: outbox.wake,
});

export type LinkChecks = Partial<Record<MailedLink['of'], (tokenHash: string) => Promise<boolean>>>;

/** Hands mail to the mail server, unless its link no longer counts. */
export const mailDelivery =
  (mailer: Mailer, checks: LinkChecks): Deliver =>
  async (payload, id) => {
    const { mail, link } = payload as { mail: Mail; link?: MailedLink };
    if (link && !(await checks[link.of]?.(link.tokenHash))) return;
    await mailer.send(mail, id);
  };
