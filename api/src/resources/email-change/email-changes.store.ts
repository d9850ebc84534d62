import type { Database } from '../../database/tables';
import { isUniqueViolation } from '../../database/unique-violation';
import { isReserved } from './former-emails.store';

interface EmailChange {
  userId: string;
  /** The address that the link goes to. */
  email: string;
  tokenHash: string;
  expiresAt: string;
}

interface Confirmation {
  userId: string;
  tokenHash: string;
  /** The hash of the link that restores the former address. */
  restoreLink: { tokenHash: string; expiresAt: string };
  now: string;
}

interface Changed {
  before: string;
  after: string;
}

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

async function isTaken(database: Database, email: string, now: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  // The query runs in any case, so that the time reveals nothing.
  const mayBeTakenBack = await isReserved(database, email, now);
  return user !== undefined || mayBeTakenBack;
}

async function change(transaction: Database, confirmation: Confirmation) {
  const { userId, tokenHash, restoreLink, now } = confirmation;
  const asked = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!asked) return 'invalid';
  const { email: before } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await isTaken(transaction, asked.email, now)) return 'taken';
  await transaction
    .updateTable('users')
    .set({ email: asked.email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  // A reset link that went to the former address is void.
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('former_emails')
    .values({
      token_hash: restoreLink.tokenHash,
      user_id: userId,
      email: before,
      created_at: now,
      expires_at: restoreLink.expiresAt,
    })
    .execute();
  return { before, after: asked.email };
}

export function createEmailChangeStore(database: Database) {
  return {
    /** Replaces the user's earlier change. It calls `along` in the same transaction, with whether another account has the address. */
    replace: (
      { userId, email, tokenHash, expiresAt }: EmailChange,
      now: string,
      along: (transaction: Database, isTaken: boolean) => Promise<void>,
    ): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const values = { email, token_hash: tokenHash, expires_at: expiresAt };
        await transaction
          .insertInto('email_changes')
          .values({ user_id: userId, ...values })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
          .execute();
        await along(transaction, await isTaken(transaction, email, now));
      }),

    async isOpen(tokenHash: string, now: string): Promise<boolean> {
      const open = await database
        .selectFrom('email_changes')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return open !== undefined;
    },

    /** The address whose link is not opened yet; null without one. */
    async pendingOf(userId: string, now: string): Promise<string | null> {
      const pending = await database
        .selectFrom('email_changes')
        .select('email')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return pending?.email ?? null;
    },

    /** Makes the address count, once, for the user who asked, with `along` in the same transaction. `invalid` without such a link, `taken` when another has the address by now. */
    confirm: (
      confirmation: Confirmation,
      along: (transaction: Database, changed: Changed) => Promise<void>,
    ): Promise<Changed | 'invalid' | 'taken'> =>
      database
        .transaction()
        .execute(async (transaction) => {
          const changed = await change(transaction, confirmation);
          if (typeof changed !== 'string') await along(transaction, changed);
          return changed;
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return 'taken' as const;
          throw error;
        }),
  };
}
