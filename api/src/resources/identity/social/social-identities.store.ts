import type { Database } from '../../../database/tables';
import { verifyEmail } from '../confirmation/verify-email';

interface NewIdentity {
  /** The name of a new account. */
  id: string;
  issuer: string;
  subject: string;
  verifiedEmail: string;
  name: string;
  now: string;
  /** Whether a missing account is created. */
  mayRegister: boolean;
}

export type SocialIdentityStore = ReturnType<typeof createSocialIdentityStore>;

async function findUser(database: Database, issuer: string, subject: string): Promise<string | null> {
  const identity = await database
    .selectFrom('social_identities')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.userId ?? null;
}

async function insertIfNew(database: Database, { id, verifiedEmail, name, now }: NewIdentity) {
  await database
    .insertInto('users')
    .values({
      id,
      name,
      email: verifiedEmail,
      first_name: null,
      profile_image: null,
      password_hash: null,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export function createSocialIdentityStore(database: Database) {
  return {
    find: (issuer: string, subject: string): Promise<string | null> => findUser(database, issuer, subject),

    /** Whether the user can sign in with a provider. */
    async isLinked(userId: string): Promise<boolean> {
      const identity = await database
        .selectFrom('social_identities')
        .select('subject')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return identity !== undefined;
    },

    /**
     * Returns the account of the e-mail address, created if missing, and links it to the subject. This proves its address. Null when it belongs to
     * another subject of that issuer, `no-account` when there is none and it may not be created.
     */
    linkByEmail: (newcomer: NewIdentity): Promise<string | 'no-account' | null> =>
      database.transaction().execute(async (transaction) => {
        const { issuer, subject, verifiedEmail, now, mayRegister } = newcomer;
        if (mayRegister) await insertIfNew(transaction, newcomer);
        const account = await transaction
          .selectFrom('users')
          .select('id')
          .where('email', '=', verifiedEmail)
          .executeTakeFirst();
        if (!account) return 'no-account';
        const { id } = account;
        await transaction
          .insertInto('social_identities')
          .values({ issuer, subject, user_id: id, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const linked = await findUser(transaction, issuer, subject);
        if (linked === id) await verifyEmail(transaction, id, now, { issuer, subject });
        return linked;
      }),
  };
}
