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
  /** Of the link that restores the former address. */
  wayBack: { tokenHash: string; expiresAt: string };
  now: string;
}

interface Changed {
  before: string;
  after: string;
}

export interface EmailChangeStore {
  /** Takes the place of the user's earlier one. */
  replace(change: EmailChange): Promise<void>;
  isOpen(tokenHash: string, now: string): Promise<boolean>;
  /** The address that waits for its link to be opened; null without one. */
  pendingOf(userId: string, now: string): Promise<string | null>;
  /** Whether an account has the address, or may still take it back. */
  isTaken(email: string, now: string): Promise<boolean>;
  /** Makes the address count, once, for the user who asked. `invalid` without such a link, `taken` when another has the address by now. */
  confirm(confirmation: Confirmation): Promise<Changed | 'invalid' | 'taken'>;
}

async function isTaken(database: Database, email: string, now: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined || isReserved(database, email, now);
}

async function change(transaction: Database, confirmation: Confirmation) {
  const { userId, tokenHash, wayBack, now } = confirmation;
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
  // A link that went to the former address sets no password any more.
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('former_emails')
    .values({
      token_hash: wayBack.tokenHash,
      user_id: userId,
      email: before,
      created_at: now,
      expires_at: wayBack.expiresAt,
    })
    .execute();
  return { before, after: asked.email };
}

export function createEmailChangeStore(database: Database): EmailChangeStore {
  return {
    async replace({ userId, email, tokenHash, expiresAt }) {
      const values = { email, token_hash: tokenHash, expires_at: expiresAt };
      await database
        .insertInto('email_changes')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    async isOpen(tokenHash, now) {
      const open = await database
        .selectFrom('email_changes')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return open !== undefined;
    },

    async pendingOf(userId, now) {
      const pending = await database
        .selectFrom('email_changes')
        .select('email')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return pending?.email ?? null;
    },

    isTaken: (email, now) => isTaken(database, email, now),

    confirm: (confirmation) =>
      database
        .transaction()
        .execute((transaction) => change(transaction, confirmation))
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return 'taken' as const;
          throw error;
        }),
  };
}
