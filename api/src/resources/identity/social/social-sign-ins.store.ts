import type { Database } from '../../../database/tables';
import type { SocialSecrets } from './social-provider';

/** A sign-in that waits for the provider's answer. State and browser are stored as hashes. */
interface BegunSignIn extends Omit<SocialSecrets, 'state'> {
  stateHash: string;
  browserHash: string;
  expiresAt: string;
}

export type SocialSignInStore = ReturnType<typeof createSocialSignInStore>;

export function createSocialSignInStore(database: Database) {
  return {
    async insert({ stateHash, browserHash, nonce, codeVerifier, expiresAt }: BegunSignIn): Promise<void> {
      await database
        .insertInto('social_sign_ins')
        .values({
          state_hash: stateHash,
          browser_hash: browserHash,
          nonce,
          code_verifier: codeVerifier,
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Deletes it and returns it to one of many callers. Null if it has expired, or another browser began it. */
    async take(stateHash: string, browserHash: string, now: string): Promise<BegunSignIn | null> {
      const taken = await database
        .deleteFrom('social_sign_ins')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returning([
          'state_hash as stateHash',
          'browser_hash as browserHash',
          'nonce',
          'code_verifier as codeVerifier',
          'expires_at as expiresAt',
        ])
        .executeTakeFirst();
      return taken ?? null;
    },

    async deleteEnded(now: string): Promise<void> {
      await database.deleteFrom('social_sign_ins').where('expires_at', '<=', now).execute();
    },
  };
}
