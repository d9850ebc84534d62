import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/tables';
import { composeMail } from '../mail/compose-mail';
import { deleteAccount } from '../resources/identity/account/delete-account';
import { endAccess } from '../resources/identity/confirmation/end-access';
import { createInvitationStore } from '../resources/identity/registration/invitations.store';
import { type NoticeKind, noticeMail } from '../resources/identity/security-events/notices.copy';
import { createSecurityEventStore } from '../resources/identity/security-events/security-events.store';
import { operatorCopy } from './operator.copy';
import type { Operator } from './open-operator';
import { dayMs } from '../time/durations';

interface Account {
  id: string;
  email: string;
}

/** By id or e-mail. Throws without such an account. */
export async function findAccount({ database }: Operator, named: string): Promise<Account> {
  const account = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where((user) => user.or([user('id', '=', named), user('email', '=', named.trim().toLowerCase())]))
    .executeTakeFirst();
  if (!account) throw new Error('There is no account with that e-mail or id.');
  return account;
}

/** Keeps the act for the operator's log. */
async function keepAct({ clock, actor }: Operator, within: Database, act: string, subject: string) {
  const values = { id: randomUUID(), actor, act, subject, created_at: clock().toISOString() };
  await within.insertInto('operator_acts').values(values).execute();
}

/** Mails the owner of an account, in the transaction of the act. */
async function notifyOwner(operator: Operator, within: Database, kind: NoticeKind, { id, email }: Account) {
  const { clock, mail, siteUrl } = operator;
  const letter = noticeMail(kind, { device: operatorCopy.device, at: clock(), siteUrl });
  const isDeleted = kind === 'operator-deleted-account';
  await mail.add(within, composeMail(email, letter), { userId: isDeleted ? null : id });
}

/** An act on an account that stays: its log, the owner's activity list and mail come with it, or nothing does. */
async function act(
  operator: Operator,
  kind: NoticeKind,
  account: Account,
  change: (transaction: Database) => Promise<void>,
) {
  await operator.database.transaction().execute(async (transaction) => {
    await change(transaction);
    await keepAct(operator, transaction, kind, account.id);
    await createSecurityEventStore(transaction).insert({
      id: randomUUID(),
      userId: account.id,
      kind,
      device: operatorCopy.device,
      at: operator.clock().toISOString(),
    });
    await notifyOwner(operator, transaction, kind, account);
  });
}

export const endSessions = (operator: Operator, account: Account): Promise<void> =>
  act(operator, 'operator-ended-sessions', account, (transaction) => endAccess(transaction, account.id));

interface ResetOptions {
  /** Also ends the second factor, for an owner who lost it. */
  secondFactor: boolean;
}

/** Ends the password, passkeys, known devices and all that `endAccess` ends. Returns a link to a new password, for one day and one use. */
export async function resetAccount(
  operator: Operator,
  account: Account,
  { secondFactor }: ResetOptions,
): Promise<string> {
  const now = operator.clock();
  const token = randomBytes(32).toString('base64url');
  await act(operator, 'operator-reset-account', account, async (transaction) => {
    await endAccess(transaction, account.id);
    for (const table of ['passkeys', 'known_devices'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', account.id).execute();
    if (secondFactor) {
      for (const table of ['second_factors', 'recovery_codes'] as const)
        await transaction.deleteFrom(table).where('user_id', '=', account.id).execute();
    }
    await transaction
      .updateTable('users')
      .set({ password_hash: null, updated_at: now.toISOString() })
      .where('id', '=', account.id)
      .execute();
    await transaction
      .insertInto('password_resets')
      .values({
        user_id: account.id,
        email: account.email,
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: new Date(now.getTime() + dayMs).toISOString(),
      })
      .execute();
  });
  return `${operator.siteUrl}/reset-password/${token}`;
}

export const removeAccount = (operator: Operator, account: Account): Promise<void> =>
  deleteAccount(operator, account.id, async (transaction) => {
    await keepAct(operator, transaction, 'operator-deleted-account', account.id);
    await notifyOwner(operator, transaction, 'operator-deleted-account', account);
  });

/** Returns the link, whose token is behind the `#`, so that no server logs it. */
export async function invite(operator: Operator, email: string | null, days: number): Promise<string> {
  const now = operator.clock();
  const token = await operator.database.transaction().execute(async (transaction) => {
    const made = await createInvitationStore(transaction).insert({
      email,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
    });
    await keepAct(
      operator,
      transaction,
      'invited',
      createHash('sha256').update(made).digest('hex').slice(0, 12),
    );
    return made;
  });
  return `${operator.siteUrl}/register#${token}`;
}

/** By the id that `invitations` lists. Throws without such an invitation. */
export async function revokeInvitation(operator: Operator, id: string): Promise<void> {
  await operator.database.transaction().execute(async (transaction) => {
    if ((await createInvitationStore(transaction).revoke(id)) === 0)
      throw new Error('There is no open invitation of that id.');
    await keepAct(operator, transaction, 'invitation-revoked', id);
  });
}
