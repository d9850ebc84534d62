import { randomUUID } from 'node:crypto';
import type { TaxReview } from '@painel/contract';
import type { Database } from '../../database/tables';
import type { KeyVault } from '../../secrets/key-vault';

interface NewReview {
  subject: string;
  accountantName: string;
  checkedAt: string | null;
  note: string | null;
  now: string;
}

/** The checks and notes of accountants. Notes are encrypted. */
export function createReviewStore(database: Database, vault: KeyVault) {
  return {
    /** Newest first. The notes of others than `isShown` stay encrypted. */
    async list(userId: string, isShown: (subject: string) => boolean = () => true): Promise<TaxReview[]> {
      const rows = await database
        .selectFrom('tax_reviews')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      const shown = rows.filter(({ subject }) => isShown(subject));
      return shown.map((row) => ({
        subject: row.subject,
        accountantName: row.accountant_name,
        checkedAt: row.checked_at,
        note: row.sealed_note === null ? null : vault.decrypt(row.sealed_note, row.id),
        updatedAt: row.updated_at,
      }));
    },

    async count(userId: string): Promise<number> {
      const { count } = await database
        .selectFrom('tax_reviews')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** False when there is no such review. */
    async delete(userId: string, subject: string): Promise<boolean> {
      const deleted = await database
        .deleteFrom('tax_reviews')
        .where('user_id', '=', userId)
        .where('subject', '=', subject)
        .returning('id')
        .execute();
      return deleted.length > 0;
    },

    async put(userId: string, { subject, accountantName, checkedAt, note, now }: NewReview) {
      const known = await database
        .selectFrom('tax_reviews')
        .select('id')
        .where('user_id', '=', userId)
        .where('subject', '=', subject)
        .executeTakeFirst();
      const id = known?.id ?? randomUUID();
      const values = {
        accountant_name: accountantName,
        checked_at: checkedAt,
        sealed_note: note ? vault.encrypt(note, id) : null,
        updated_at: now,
      };
      await database
        .insertInto('tax_reviews')
        .values({ id, user_id: userId, subject, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet(values))
        .execute();
    },
  };
}
