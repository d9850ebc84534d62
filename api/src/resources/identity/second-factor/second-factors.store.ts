import { countRows } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';

interface StoredSecondFactor {
  encryptedSecret: string;
  /** The time step of the last accepted code; null until a code confirms the app. */
  lastStep: number | null;
  createdAt: string;
}

interface Confirmation {
  userId: string;
  encryptedSecret: string;
  /** The time step of the code that confirmed the app. */
  step: number;
  codeHashes: string[];
  now: string;
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

async function insertCodes(database: Database, userId: string, codeHashes: string[], now: string) {
  await database
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

export function createSecondFactorStore(database: Database) {
  return {
    async find(userId: string): Promise<StoredSecondFactor | null> {
      const row = await database
        .selectFrom('second_factors')
        .select(['sealed_secret as encryptedSecret', 'last_step as lastStep', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? { ...row, lastStep: row.lastStep === null ? null : Number(row.lastStep) } : null;
    },

    /** Replaces an unconfirmed one. False if one is active. */
    async begin(userId: string, encryptedSecret: string, now: string): Promise<boolean> {
      const values = { sealed_secret: encryptedSecret, created_at: now };
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('second_factors')
        .values({ user_id: userId, last_step: null, ...values })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(values).where('second_factors.last_step', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False if it was confirmed or begun again meanwhile. */
    confirm: ({ userId, encryptedSecret, step, codeHashes, now }: Confirmation): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('second_factors')
          // It exists from now on: a former e-mail that is restored removes what was added after the change.
          .set({ last_step: BigInt(step), created_at: now })
          .where('user_id', '=', userId)
          .where('sealed_secret', '=', encryptedSecret)
          .where('last_step', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await insertCodes(transaction, userId, codeHashes, now);
        return true;
      }),

    /** True for exactly one of many callers. False for a time step that is not after the last one. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('second_factors')
        .set({ last_step: BigInt(step) })
        .where('user_id', '=', userId)
        .where('last_step', '<', BigInt(step))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Deletes the code. True for exactly one of many callers. */
    async useRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    countRecoveryCodes: (userId: string) => countRows(database, 'recovery_codes', userId),

    replaceRecoveryCodes: (userId: string, codeHashes: string[], now: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await insertCodes(transaction, userId, codeHashes, now);
      }),

    /** False if the user has no active one. */
    async delete(userId: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .where('last_step', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
