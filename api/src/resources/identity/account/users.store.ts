import type { User } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { endAccess } from '../confirmation/end-access';
import { isReserved } from '../email-change/email-changes.store';

export interface Account extends User {
  passwordHash: string | null;
}

interface NewAccount {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

const columns = ['id', 'email', 'name', 'first_name as firstName', 'profile_image as profileImage'] as const;

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(database: Database) {
  async function findWithHash(column: 'id' | 'email', value: string): Promise<Account | null> {
    const account = await database
      .selectFrom('users')
      .select([...columns, 'password_hash as passwordHash'])
      .where(column, '=', value)
      .executeTakeFirst();
    return account ?? null;
  }

  return {
    /** False if the e-mail belongs to another account, or another account may still restore it. */
    async insert({ id, name, email, passwordHash, createdAt }: NewAccount): Promise<boolean> {
      if (await isReserved(database, email, createdAt)) return false;
      const inserted = await database
        .insertInto('users')
        .values({
          id,
          name,
          email,
          first_name: null,
          profile_image: null,
          password_hash: passwordHash,
          created_at: createdAt,
          updated_at: createdAt,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },

    async find(id: string): Promise<User | null> {
      const user = await database.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
      return user ?? null;
    },

    /** The same with the hash of its password. */
    findAccount: (id: string): Promise<Account | null> => findWithHash('id', id),

    /** `email` in lower case. */
    findByEmail: (email: string): Promise<Account | null> => findWithHash('email', email),

    /** Replaces the hash `before` and ends the user's sessions, open links and channels of alerts. False if the hash has changed meanwhile. */
    replacePassword: (id: string, before: string, after: string, now: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: after, updated_at: now })
          .where('id', '=', id)
          .where('password_hash', '=', before)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await endAccess(transaction, id);
        return true;
      }),

    /** Whether the user has proven that they read the account's mail. */
    async hasVerifiedEmail(id: string): Promise<boolean> {
      const user = await database
        .selectFrom('users')
        .select('email_verified_at')
        .where('id', '=', id)
        .executeTakeFirst();
      return (user?.email_verified_at ?? null) !== null;
    },

    /** Marks the e-mail as proven by the account's own session. Unlike `verifyEmail`, it ends nothing. */
    async markEmailVerified(id: string, now: string): Promise<void> {
      await database
        .updateTable('users')
        .set({ email_verified_at: now })
        .where('id', '=', id)
        .where('email_verified_at', 'is', null)
        .execute();
    },

    /** Deletes the account and every row that belongs to it, but its pictures. */
    async delete(id: string): Promise<void> {
      await database.deleteFrom('users').where('id', '=', id).execute();
    },

    /** Updates all but the e-mail, which only changes by a link. */
    async update({ id, name, firstName, profileImage }: Omit<User, 'email'>, now: string): Promise<void> {
      await database
        .updateTable('users')
        .set({ name: name ?? '', first_name: firstName, profile_image: profileImage, updated_at: now })
        .where('id', '=', id)
        .execute();
    },
  };
}
