import type { Database } from '../../../database/tables';
import { isUniqueViolation } from '../../../database/refused-rows';
import { endAccess } from '../confirmation/end-access';

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

interface Restoration {
  tokenHash: string;
  /** Opened in the same step: the account needs a new password. */
  reset: { tokenHash: string; expiresAt: string };
  now: string;
}

export type FormerEmailStore = ReturnType<typeof createFormerEmailStore>;

export async function isReserved(database: Database, email: string, now: string): Promise<boolean> {
  const former = await database
    .selectFrom('former_emails')
    .select('user_id')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return former !== undefined;
}

async function restore(transaction: Database, { tokenHash, reset, now }: Restoration) {
  const former = await transaction
    .deleteFrom('former_emails')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email', 'created_at as since'])
    .executeTakeFirst();
  if (!former) return null;
  const { userId, email, since } = former;
  await transaction
    .updateTable('users')
    .set({ email, email_verified_at: now, password_hash: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await endAccess(transaction, userId);
  // Rows from after the change may be the attacker's. Those of `former_emails` would restore the attacker's later addresses.
  for (const table of [
    'passkeys',
    'second_factors',
    'recovery_codes',
    'social_identities',
    'known_devices',
    'former_emails',
  ] as const) {
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute();
  }
  await transaction
    .insertInto('password_resets')
    .values({ user_id: userId, email, token_hash: reset.tokenHash, expires_at: reset.expiresAt })
    .execute();
  return { userId };
}

export function createFormerEmailStore(database: Database) {
  return {
    /** Whether an account may still restore the address. Until then no other account gets it. */
    isReserved: (email: string, now: string): Promise<boolean> => isReserved(database, email, now),

    /**
     * Gives the account its former address and ends every way in: sessions, password, and other credentials added since the address changed. Answers
     * the user, null without such a link.
     */
    restore: (restoration: Restoration): Promise<{ userId: string } | 'taken' | null> =>
      database
        .transaction()
        .execute((transaction) => restore(transaction, restoration))
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return 'taken' as const;
          throw error;
        }),
  };
}
