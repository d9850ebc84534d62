import type { Database } from '../../database/tables';
import type { SocialSecrets } from './social-provider';

/** A sign-in that waits for the provider's answer. State and browser are stored as hashes. */
interface BegunSignIn extends Omit<SocialSecrets, 'state'> {
  stateHash: string;
  browserHash: string;
  expiresAt: string;
}

export interface SocialSignInStore {
  insert(begun: BegunSignIn): Promise<void>;
  /** Deletes it and returns it to one of many callers. Null if it has expired, or another browser began it. */
  take(stateHash: string, browserHash: string, now: string): Promise<BegunSignIn | null>;
  deleteEnded(now: string): Promise<void>;
}

export function createSocialSignInStore(database: Database): SocialSignInStore {
  return {
    async insert({ stateHash, browserHash, nonce, codeVerifier, expiresAt }) {
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

    async take(stateHash, browserHash, now) {
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

    async deleteEnded(now) {
      await database.deleteFrom('social_sign_ins').where('expires_at', '<=', now).execute();
    },
  };
}
