import type { Database } from '../../database/tables';
import { isUniqueViolation } from '../../database/unique-violation';
import { endAccess } from '../confirmation/end-access';

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
     * Gives the account its former address and ends every way in: sessions, password, and what was added since the address
     * changed. Answers the user, null without such a link.
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
