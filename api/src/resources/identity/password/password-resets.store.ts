import type { Database } from '../../../database/tables';
import { endAccess } from '../confirmation/end-access';
import { verifyEmail } from '../confirmation/verify-email';

interface PasswordReset {
  userId: string;
  /** Where the link goes: it counts for this address alone. */
  email: string;
  tokenHash: string;
  expiresAt: string;
}

export type PasswordResetStore = ReturnType<typeof createPasswordResetStore>;

export function createPasswordResetStore(database: Database) {
  return {
    /** Opens one reset and closes the user's earlier one; does `along` in the same transaction. */
    replace: (
      { userId, email, tokenHash, expiresAt }: PasswordReset,
      along: (transaction: Database) => Promise<void>,
    ): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const values = { email, token_hash: tokenHash, expires_at: expiresAt };
        await transaction
          .insertInto('password_resets')
          .values({ user_id: userId, ...values })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
          .execute();
        await along(transaction);
      }),

    async isOpen(tokenHash: string, now: string): Promise<boolean> {
      const reset = await database
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return reset !== undefined;
    },

    /** Takes the reset, which proves the address, sets the password and ends its user's sessions and channels of alerts, or does nothing. Answers the user for exactly one of many callers, null for the others. */
    redeem: (tokenHash: string, passwordHash: string, now: string): Promise<string | null> =>
      database.transaction().execute(async (transaction) => {
        const taken = await transaction
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .returning(['user_id', 'email'])
          .executeTakeFirst();
        if (!taken) return null;
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ updated_at: now })
          .where('id', '=', taken.user_id)
          .where('email', '=', taken.email)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return null;
        await verifyEmail(transaction, taken.user_id, now, null);
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', taken.user_id)
          .execute();
        await endAccess(transaction, taken.user_id);
        return taken.user_id;
      }),
  };
}
