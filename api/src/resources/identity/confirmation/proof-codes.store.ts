import type { Database } from '../../../database/tables';

interface ProofCode {
  sessionId: string;
  userId: string;
  codeHash: string;
  triesLeft: number;
  expiresAt: string;
}

export type ProofCodeStore = ReturnType<typeof createProofCodeStore>;

export function createProofCodeStore(database: Database) {
  return {
    /** Replaces the session's earlier code, and does `along` in the same transaction. */
    replace: (
      { sessionId, userId, codeHash, triesLeft, expiresAt }: ProofCode,
      along: (transaction: Database) => Promise<void>,
    ): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const values = { code_hash: codeHash, tries_left: BigInt(triesLeft), expires_at: expiresAt };
        await transaction
          .insertInto('proof_codes')
          .values({ session_id: sessionId, user_id: userId, ...values })
          .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
          .execute();
        await along(transaction);
      }),

    /** Uses one try. True if the code is right, which deletes it. */
    redeem: (sessionId: string, codeHash: string, now: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        // Counting the try first locks the row, so that parallel guesses all count.
        const tried = await transaction
          .updateTable('proof_codes')
          .set((code) => ({ tries_left: code('tries_left', '-', 1n) }))
          .where('session_id', '=', sessionId)
          .where('expires_at', '>', now)
          .where('tries_left', '>', 0n)
          .returning('code_hash')
          .executeTakeFirst();
        if (tried?.code_hash !== codeHash) return false;
        await transaction.deleteFrom('proof_codes').where('session_id', '=', sessionId).execute();
        return true;
      }),
  };
}
